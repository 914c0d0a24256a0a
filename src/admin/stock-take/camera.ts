/** The camera of a phone. What TypeScript's DOM types lack: zoom and torch, which few browsers have. */
interface Capabilities extends MediaTrackCapabilities {
  readonly zoom?: { readonly min: number; readonly max: number; readonly step: number };
  readonly torch?: boolean;
  readonly focusMode?: readonly string[];
}

export interface Camera {
  readonly stream: MediaStream;
  readonly deviceId: string;
  readonly zoom: Capabilities["zoom"] | null;
  readonly hasTorch: boolean;
  /** Sets the zoom or the torch. */
  readonly set: (change: { readonly zoom?: number; readonly torch?: boolean }) => void;
  readonly close: () => void;
}

/** A camera that was chosen. Its id changes with each page load in Safari and private windows, its name does not. */
export interface ChosenCamera {
  readonly id: string;
  readonly name: string;
}

/**
 * Opens the chosen camera. Without one, or if it is gone, the one at the back. Each call may ask for permission, so call it once for each
 * tap.
 * @param isWanted whether to go on.
 * @throws DOMException as getUserMedia.
 */
export async function openCamera(
  { id, name }: ChosenCamera,
  isWanted: () => boolean,
): Promise<Camera> {
  const open = (which: MediaTrackConstraints) =>
    navigator.mediaDevices.getUserMedia({
      video: { ...which, width: { ideal: 1920 }, height: { ideal: 1080 } },
    });
  const back = { facingMode: "environment" };
  const openOrBack = (deviceId: string) =>
    deviceId === ""
      ? open(back)
      : open({ deviceId: { exact: deviceId } }).catch((error: unknown) => {
          const isGone =
            error instanceof DOMException && /NotFound|Overconstrained/.test(error.name);
          if (isGone) return open(back);
          throw error;
        });
  let stream = await openOrBack(id);
  // Names are known once a camera is open.
  const named = (await listCameras()).find(([, label]) => label === name)?.[0] ?? "";
  if (isWanted() && named !== "" && stream.getVideoTracks()[0]?.getSettings().deviceId !== named) {
    // A phone has one camera at a time.
    stream.getTracks().forEach((one) => one.stop());
    stream = await openOrBack(named);
  }
  const [track] = stream.getVideoTracks();
  const can: Capabilities = track?.getCapabilities?.() ?? {};
  const set: Camera["set"] = (change) => {
    // Properties that a camera lacks are ignored.
    void track
      ?.applyConstraints({ advanced: [change as MediaTrackConstraintSet] })
      .catch(() => undefined);
  };
  if (can.focusMode?.includes("continuous"))
    void track
      ?.applyConstraints({ advanced: [{ focusMode: "continuous" } as MediaTrackConstraintSet] })
      .catch(() => undefined);
  return {
    stream,
    deviceId: track?.getSettings().deviceId ?? "",
    zoom: can.zoom && can.zoom.max > can.zoom.min ? can.zoom : null,
    hasTorch: can.torch === true,
    set,
    close: () => stream.getTracks().forEach((one) => one.stop()),
  };
}

/** The cameras by id. They have names once one has been allowed. */
export async function listCameras(): Promise<readonly (readonly [id: string, name: string])[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === "videoinput")
    .map(({ deviceId, label }, n) => [deviceId, label || `Camera ${n + 1}`] as const);
}

/** Why a camera cannot be opened, and what to do. */
export function cameraError(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError")
    return "The camera is not allowed. Allow it for this website in the browser’s settings, then reload this page. You can also type the codes.";
  if (name === "NotFoundError" || name === "OverconstrainedError")
    return "There is no camera. Type the codes, or use a hand scanner.";
  if (name === "NotReadableError")
    return "Another app is using the camera. Close it, then press Start Camera again.";
  return "The camera cannot be opened in this browser. Type the codes, or use a hand scanner.";
}

/** Keeps the screen on while a signal is not aborted. Browsers without it may darken. */
export function keepScreenOn(signal: AbortSignal): void {
  const request = async () => {
    if (signal.aborted || document.hidden) return;
    const lock = await navigator.wakeLock.request("screen").catch(() => null);
    if (signal.aborted) void lock?.release();
    else signal.addEventListener("abort", () => void lock?.release(), { once: true });
  };
  if (!("wakeLock" in navigator)) return;
  // The browser releases it when the tab is hidden.
  document.addEventListener("visibilitychange", () => void request(), { signal });
  void request();
}
