import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button, Checkbox, CompactSelect } from "../ui/controls.tsx";
import { readDevice, writeDevice } from "../../device/use-stored-value.ts";
import { text } from "../../firebase/fields.ts";
import { isRecord } from "../../lib/values.ts";
import { Field } from "../../ui/field.tsx";
import {
  cameraError,
  keepScreenOn,
  listCameras,
  openCamera,
  type Camera,
  type ChosenCamera,
} from "./camera.ts";
import { createCodeReader, type CodeReader } from "./code-reader.ts";

/** A code in view counts once. It counts again when it has been out of view for this long. */
const REPEAT_MS = 2_000;
const BETWEEN_FRAMES_MS = 80;
/** Single frames fail now and then, for example while the camera starts or the phone is busy. */
const MAX_FAILURES_IN_A_ROW = 25;
const NOT_LOADED =
  "The scanner could not be loaded, so the camera reads no codes. Check the connection, stop the camera and start it again, or type the codes.";

/** Where this device keeps the camera that was chosen: of several at the back, some cannot focus near. */
const CAMERA_KEY = "camera-1";
const chosenCamera = (): ChosenCamera => {
  const stored = readDevice(CAMERA_KEY);
  return isRecord(stored) ? { id: text(stored.id), name: text(stored.name) } : { id: "", name: "" };
};

/** The camera, once it has been started, and its settings. @param onCode called once for each code that comes into view. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const [camera, setCamera] = useState<Camera | null>(null);
  const [cameras, setCameras] = useState<Awaited<ReturnType<typeof listCameras>>>([]);
  const [error, setError] = useState("");
  const [isOpening, setIsOpening] = useState(false);
  const [reader, setReader] = useState<CodeReader | "loading" | "failed">("loading");
  const [isTorchOn, setIsTorchOn] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onCode);

  // Before the camera is started: the phone may have no reception then.
  useEffect(() => {
    if (reader !== "loading") return;
    let isClosed = false;
    createCodeReader().then(
      (loaded) => {
        if (isClosed) loaded.close();
        else setReader(loaded);
      },
      () => {
        if (!isClosed) setReader("failed");
      },
    );
    return () => {
      isClosed = true;
    };
  }, [reader]);
  useEffect(() => {
    if (typeof reader === "object") return reader.close;
    return undefined;
  }, [reader]);

  useEffect(() => {
    if (!camera) return;
    if (video.current) video.current.srcObject = camera.stream;
    const open = new AbortController();
    keepScreenOn(open.signal);
    return () => {
      open.abort();
      camera.close();
    };
  }, [camera]);

  useEffect(() => {
    if (!camera || typeof reader === "string") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    let failures = 0;
    const seenAt = new Map<string, number>();
    const look = async () => {
      const shown = video.current;
      if (shown && shown.readyState >= shown.HAVE_CURRENT_DATA && !document.hidden) {
        const codes = await reader.read(shown).catch(() => null);
        if (!isOpen) return;
        failures = codes ? 0 : failures + 1;
        if (failures === MAX_FAILURES_IN_A_ROW) return setReader("failed");
        const now = Date.now();
        for (const code of codes ?? []) {
          if (code === "") continue;
          if (now - (seenAt.get(code) ?? 0) > REPEAT_MS) report(code);
          seenAt.set(code, now);
        }
      }
      timer = setTimeout(() => void look(), BETWEEN_FRAMES_MS);
    };
    void look();
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [camera, reader]);

  const start = async (chosen = chosenCamera()) => {
    setIsOpening(true);
    setError("");
    if (reader === "failed") setReader("loading");
    setIsTorchOn(false);
    // A phone has one camera at a time.
    camera?.close();
    try {
      const opened = await openCamera(chosen, () => box.current !== null);
      if (!box.current) return opened.close();
      // For example by a telephone call.
      opened.stream.getVideoTracks()[0]?.addEventListener("ended", () => setCamera(null));
      setCamera(opened);
      setCameras(await listCameras());
    } catch (cause) {
      setCamera(null);
      setError(cameraError(cause));
    }
    setIsOpening(false);
  };

  return (
    <div ref={box} className="mb-3">
      {(error || reader === "failed") && <p role="alert">{error || NOT_LOADED}</p>}
      {!camera && (
        <Button aria-disabled={isOpening} onClick={() => !isOpening && void start()}>
          {isOpening ? "Starting..." : "Start Camera"}
        </Button>
      )}
      {camera && (
        <>
          <video
            ref={video}
            className="camera-picture d-block bg-dark"
            aria-label="Camera"
            autoPlay
            muted
            playsInline
          />
          <div className="row row-cols-2 row-cols-md-4 g-2 mt-1 align-items-end">
            {cameras.length > 1 && (
              <CompactSelect
                label="Camera"
                options={cameras}
                value={camera.deviceId}
                onChange={(id) => {
                  const chosen = { id, name: cameras.find(([one]) => one === id)?.[1] ?? "" };
                  writeDevice(CAMERA_KEY, chosen);
                  void start(chosen);
                }}
              />
            )}
            {camera.zoom && (
              <Field
                label="Zoom"
                isSmall
                type="range"
                {...camera.zoom}
                defaultValue={camera.zoom.min}
                onChange={({ target }) => camera.set({ zoom: target.valueAsNumber })}
              />
            )}
            {camera.hasTorch && (
              <Checkbox
                label="Light"
                isChecked={isTorchOn}
                onChange={(torch) => {
                  setIsTorchOn(torch);
                  camera.set({ torch });
                }}
              />
            )}
            <div>
              <Button size="sm" variant="outline-primary" onClick={() => setCamera(null)}>
                Stop Camera
              </Button>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
