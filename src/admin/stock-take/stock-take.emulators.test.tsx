import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import {
  goOffline,
  holdRequest,
  holdResponse,
  WRITES,
} from "../../../tests/emulators/screens/fake-network.ts";
import { address, renderAt } from "../../../tests/emulators/screens/render-at.tsx";
import {
  ADMINISTRATOR,
  administratorUid,
  AURELIE,
  ledgerDocuments,
  RINGS,
  saveElsewhere,
  stockShop,
  stored,
  storedAll,
} from "../../../tests/emulators/screens/shop.ts";
import { logIn, logOut } from "../access/session-store.ts";
import { paths } from "../paths.ts";
import { isKind } from "../../firebase/errors.ts";
import { ShopError } from "../../lib/errors.ts";
import { keepPage, keptPages } from "./kept-scans.ts";
import { openScanLog } from "./scan-log-store.ts";
import { countedScans, scanLine } from "./scans.ts";
import { finishStockTake, readScanPages, sendScanPage } from "./stock-take-store.ts";
import { StockTakeList, StockTakeScreen } from "./stock-take-screens.tsx";

// The camera's reader does not load.
class NoWorker extends EventTarget {
  onerror: () => void = () => undefined;
  postMessage = () => queueMicrotask(() => this.onerror());
  terminate = () => undefined;
}
beforeEach(() => void vi.stubGlobal("Worker", NoWorker));
afterEach(() => void vi.useRealTimers());

const user = userEvent.setup({ delay: null });
const RING = testProduct({ id: "ring", title: "Gold ring", sku: "R-1", price: "1700" });
const BAND = testProduct({ id: "band", title: "Gold band", sku: "B-1", price: "300" });
const BROOCH = testProduct({ id: "brooch", title: "Brooch", sku: "O-1", price: "500" });
const SOLD = testProduct({ id: "sold", title: "Old ring", sku: "S-1", available: "Sold" });

const shop = () =>
  stockShop({
    products: [RING, BAND, BROOCH, SOLD],
    brands: [AURELIE],
    categories: [RINGS],
    documents: ledgerDocuments([
      testEntry({ id: "ring", purchasePrice: 120_000 }),
      testEntry({
        id: "brooch",
        stockNumber: 2,
        owner: "consigned",
        purchasePrice: null,
        ownerShare: 60,
        sellerName: "Mrs Owner",
      }),
    ]),
  });

function open(path: string) {
  renderAt(
    path,
    <Routes>
      <Route path={paths.stockTakes} element={<StockTakeList />} />
      <Route path={`${paths.stockTakes}/:id`} element={<StockTakeScreen />} />
    </Routes>,
  );
}

async function start() {
  open(paths.stockTakes);
  await user.click(await screen.findByRole("button", { name: "Start Counting" }));
  const field = await screen.findByLabelText("Code or SKU");
  const id = address().split("/").at(-1) ?? "";
  return { field, id };
}

const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));
const figure = (name: string) =>
  screen.getByText(name, { selector: "dt" }).nextSibling?.textContent;

it("counts by typing, answers each code, and reports what is missing", async () => {
  await shop();
  const { field, id } = await start();
  expect(figure("Still to find")).toBe("3");
  // A hand scanner types wherever the focus is, and fast: five codes are five.
  await user.click(document.body);
  await user.keyboard(
    "R-1{Enter}r-1{Enter}S-1{Enter}5012345678900{Enter}https://shop.example/shop/a/b/product/brooch{Enter}",
  );
  expect(field).toHaveFocus();
  expect(screen.getByText("Found: Brooch. Consigned")).toBeInTheDocument();
  expect(figure("Found")).toBe("2");
  expect(figure("Unexpected")).toBe("2");
  expect(screen.getByText("Not read or not known: 1")).toBeInTheDocument();
  await press(/^Undo ?Brooch$/);
  expect(figure("Found")).toBe("1");
  await user.type(field, "O-1{Enter}");
  await waitFor(() => expect(screen.getByText("All scans have been sent.")).toBeInTheDocument(), {
    timeout: 8_000,
  });

  await press("Finish");
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText("1 piece has not been found. Are they missing?");
  const held = holdRequest(WRITES);
  const finish = within(dialog).getByRole("button", { name: "Finish, the Rest Is Missing" });
  await user.click(finish);
  expect(await within(dialog).findByText("Finishing...")).toBeVisible();
  expect(finish).toHaveFocus();
  held.release();
  const ours = await screen.findByRole("table", { name: "Ours" });
  await within(ours).findByText("In no earlier count");
  expect(
    within(ours)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining("Title"),
    expect.stringMatching(/Gold band.*Missing.*In no earlier count.*£300/),
    expect.stringMatching(/Old ring.*Unexpected.*Sold/),
  ]);
  expect(screen.getByRole("table", { name: "Not read or not known" })).toHaveTextContent(
    "5012345678900",
  );
  expect(screen.getByText("Not read or not known: 1 code.")).toBeInTheDocument();
  const totals = within(screen.getByRole("table", { name: "Totals" })).getAllByRole("row");
  expect(totals.at(-1)).toHaveTextContent("Found1£1,200£1,7001£500");
  expect(totals[1]).toHaveTextContent("Missing1£0 (1 without)£300");
  expect(await stored(`stockTakes/${id}`)).toMatchObject({ kind: "all", rest: "missing" });
  // What happens afterwards does not change the report.
  await saveElsewhere({ products: [{ ...BAND, available: "Sold", revision: 2 }] });
  await user.click(screen.getByRole("link", { name: "All Stock Takes" }));
  await user.click(await screen.findByRole("link", { name: /^\d+ \w+ \d{4}/ }));
  await screen.findByText("In no earlier count");
});

it("sends the last scans when a count is left, and another device goes on with them", async () => {
  await shop();
  const { field, id } = await start();
  await screen.findByText("All scans have been sent.");
  await user.type(field, "R-1{Enter}B-1{Enter}");
  await user.click(screen.getByRole("link", { name: "All Stock Takes" }));
  await waitFor(async () => {
    const pages = await storedAll(`stockTakes/${id}/scans`);
    expect(pages.flatMap(({ rows }) => String(rows).split("\n"))).toHaveLength(2);
  });
});

it("keeps scans without a connection, and sends them later", async () => {
  await shop();
  const { field, id } = await start();
  await screen.findByText("All scans have been sent.");
  const goOnline = goOffline(/.*/);
  await user.type(field, "R-1{Enter}B-1{Enter}");
  expect(await screen.findByText(/^2 scans have not been sent/)).toBeInTheDocument();
  await press("Finish");
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText(/scans that could not be sent/);
  expect(within(dialog).getAllByRole("button")).toHaveLength(1);
  goOnline();
  await user.click(within(dialog).getByRole("button", { name: "Go on Counting" }));
  await screen.findByText("All scans have been sent.");
  const pages = await storedAll(`stockTakes/${id}/scans`);
  expect(pages.map(({ rows }) => String(rows).split("\n"))).toEqual([
    [expect.stringContaining('"ring"'), expect.stringContaining('"band"')],
  ]);
});

it("hand scanners may end a code with Tab, with nothing, or send several lines", async () => {
  await shop();
  const { field } = await start();
  await user.click(document.body);
  await user.keyboard("R-1{Tab}B-1{Tab}");
  expect(figure("Found")).toBe("2");
  expect(field).toHaveFocus();
  await user.keyboard("O-1");
  expect(await screen.findByText(/^Found: Brooch/)).toBeInTheDocument();
  await user.paste("S-1\r\nX-9\n");
  expect(figure("Unexpected")).toBe("2");
  // A person types slowly, and moves on with Tab.
  const slow = userEvent.setup({ delay: 90 });
  await slow.type(field, "gold");
  await slow.keyboard("{Tab}");
  expect(field).toHaveValue("gold");
  expect(screen.getByRole("button", { name: "Add" })).toHaveFocus();
});

it.each([
  ["with Enter", ["R-1"], true],
  ["without Enter", ["R-1"], false],
  ["after a first true key", ["R", "-1"], false],
])(
  "counts a code once that an input method inserts %s, and the next by itself",
  async (_, parts, hasEnter) => {
    await shop();
    const { field } = await start();
    // The focus is on a button.
    screen.getByRole("button", { name: "Finish" }).focus();
    const insert = async (texts: readonly string[]) => {
      for (const text of texts) {
        const key = text.length === 1 ? text : "Unidentified";
        const target = document.activeElement ?? document.body;
        fireEvent.keyDown(target, { key, keyCode: text.length === 1 ? 82 : 229 });
        document.execCommand("insertText", false, text);
      }
      if (hasEnter) await user.keyboard("{Enter}");
      await waitFor(() => expect(field).toHaveValue(""));
    };
    await insert(parts);
    expect(figure("Found")).toBe("1");
    await insert(["B-1"]);
    expect(figure("Found")).toBe("2");
    expect(figure("Unexpected")).toBe("0");
  },
);

it("counts a scan while a dialog is open, and its Enter presses no button", async () => {
  await shop();
  await start();
  await press("Finish");
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText(/have not been found/);
  within(dialog).getByRole("button", { name: "Go on Counting" }).focus();
  await user.keyboard("R-1{Enter}");
  expect(dialog).toBeInTheDocument();
  expect(figure("Found")).toBe("1");
  // Of an input method, only the Enter is heard there.
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Unidentified", keyCode: 229 });
  await user.keyboard("{Enter}");
  expect(dialog).toBeInTheDocument();
  expect(screen.getByText(/^Not counted/)).toBeInTheDocument();
  await press("Go on Counting");
  expect(dialog).not.toBeInTheDocument();
});

it("starts the camera that was chosen, and another if it is gone", async () => {
  const opened: unknown[] = [];
  let gone = "";
  const ids = ["wide", "main", "near"];
  vi.spyOn(navigator.mediaDevices, "enumerateDevices").mockImplementation(() => {
    const there = ids.filter((deviceId) => deviceId !== gone);
    const devices = there.map((deviceId) => ({ deviceId, kind: "videoinput", label: deviceId }));
    return Promise.resolve(devices as MediaDeviceInfo[]);
  });
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation((wanted) => {
    const { deviceId } = (wanted?.video ?? {}) as { deviceId?: { exact: string } };
    opened.push(deviceId?.exact ?? "back");
    if (deviceId?.exact === gone)
      return Promise.reject(new DOMException("", "OverconstrainedError"));
    const stream = document.createElement("canvas").captureStream();
    const id = deviceId?.exact ?? "wide";
    for (const track of stream.getTracks()) track.getSettings = () => ({ deviceId: id });
    return Promise.resolve(stream);
  });
  await shop();
  const { id } = await start();
  await press("Start Camera");
  await user.selectOptions(await screen.findByLabelText("Camera", { selector: "select" }), "near");
  await press("Stop Camera");
  await press("Start Camera");
  await screen.findByRole("button", { name: "Stop Camera" });
  expect(opened).toEqual(["back", "near", "near"]);
  // Another page load begins with what the device keeps.
  cleanup();
  open(paths.stockTake(id));
  gone = "near";
  await press("Start Camera");
  await screen.findByRole("button", { name: "Stop Camera" });
  expect(opened.slice(3)).toEqual(["near", "back"]);
});

it.each(["running", "starting"])(
  "stops a camera that is %s when the session ends",
  async (state) => {
    onTestFinished(async () => void (await logIn(ADMINISTRATOR.email, ADMINISTRATOR.password)));
    const stream = document.createElement("canvas").captureStream();
    let open: (stream: MediaStream) => void = () => undefined;
    const getUserMedia = vi.spyOn(navigator.mediaDevices, "getUserMedia").mockReturnValue(
      new Promise((resolve) => {
        open = resolve;
      }),
    );
    await shop();
    await start();
    await press("Start Camera");
    expect(getUserMedia).toHaveBeenCalledOnce();
    if (state === "running") {
      open(stream);
      await screen.findByRole("button", { name: "Stop Camera" });
    }
    await logOut();
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: /Camera|Starting/ })).toBeNull(),
    );
    open(stream);
    await waitFor(() => expect(stream.getTracks()[0]?.readyState).toBe("ended"));
  },
);

it("switches a camera off that starts after its screen was left", async () => {
  const stream = document.createElement("canvas").captureStream();
  let open: (stream: MediaStream) => void = () => undefined;
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockReturnValue(
    new Promise((resolve) => {
      open = resolve;
    }),
  );
  await shop();
  await start();
  await press("Start Camera");
  cleanup();
  open(stream);
  await waitFor(() =>
    expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(["ended"]),
  );
});

it("a colleague’s sale is known during the count, and so is that they have finished it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"], shouldAdvanceTime: true });
  await shop();
  const { field, id } = await start();
  await screen.findByText("All scans have been sent.");
  await saveElsewhere({ products: [{ ...BAND, available: "Sold", revision: 2 }] });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(figure("Still to find")).toBe("2"));
  await user.type(field, "B-1{Enter}");
  expect(screen.getByText(/^Unexpected: Gold band. Sold/)).toBeInTheDocument();
  await screen.findByText("All scans have been sent.");
  const take = await stored(`stockTakes/${id}`);
  await saveElsewhere({
    documents: {
      [`stockTakes/${id}`]: {
        ...take,
        finishedAt: new Date(),
        finishedBy: "second@example.com",
        rest: "uncounted",
      },
    },
  });
  act(() => void vi.advanceTimersByTime(20_000));
  expect(await screen.findByText(/finished by second@example.com/)).toBeInTheDocument();
});

it("two tabs of one device send everything, and undo each other’s scans after a reload", async () => {
  await shop();
  const { field, id } = await start();
  const held = holdRequest(/commit/);
  await user.type(field, "R-1{Enter}");
  await held.arrived;
  // A second tab finds the scan on the device, and sends it with one of its own.
  const tab = openScanLog(id, administratorUid(), (request) =>
    request({ uid: administratorUid() }),
  );
  void tab.start();
  await waitFor(() => expect(tab.getSnapshot().scans).toHaveLength(1));
  await user.type(field, "B-1{Enter}");
  held.release();
  await screen.findByText("All scans have been sent.");
  expect(await tab.send()).toBe(true);
  tab.close();
  await press("Finish");
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText(/1 piece has not been found/);

  cleanup();
  open(paths.stockTake(id));
  await press(/^Undo ?Gold ring$/);
  expect(figure("Found")).toBe("1");
  await screen.findByText("All scans have been sent.");
  const scans = (await readScanPages(id)).flatMap((page) => page.scans);
  expect(countedScans(scans).map(({ code }) => code)).toEqual(["band"]);
});

it("a page that an older tab has sent with later scans counts as sent", async () => {
  await shop();
  const { id } = await start();
  const run = <T,>(request: (account: { uid: string }) => Promise<T>) =>
    request({ uid: administratorUid() }).catch((error: unknown) => {
      // As the session reports it.
      throw isKind(error, "not-allowed") ? new ShopError("refused") : error;
    });
  const page = `${"c".repeat(20)}-0`;
  const line = (at: number, code: string) => scanLine({ at, code });
  await keepPage(id, page, { uid: administratorUid(), rows: line(1, "ring") });
  const tab = openScanLog(id, administratorUid(), run);
  await sendScanPage(id, page, [line(1, "ring"), line(2, "band")].join("\n"), administratorUid());
  await tab.start();
  expect(tab.getSnapshot()).toMatchObject({ unsent: 0 });
  expect(await keptPages(id, administratorUid())).toEqual([]);
  tab.close();
});

it("tells the second of two administrators that a colleague has finished", async () => {
  await shop();
  const { id } = await start();
  const results = await Promise.allSettled(
    ["a@example.com", "b@example.com"].map(() =>
      finishStockTake(id, "missing", [], ADMINISTRATOR.email),
    ),
  );
  // The same person twice: one of the answers was lost.
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  await expect(finishStockTake(id, "uncounted", [], ADMINISTRATOR.email)).rejects.toMatchObject({
    kind: "conflict",
  });
});

it("says that a colleague counts the same section already, and starts beside them if asked again", async () => {
  await shop();
  const { id } = await start();
  cleanup();
  open(paths.stockTakes);
  await press("Start Counting");
  const told = await screen.findByRole("alert");
  expect(told).toHaveTextContent("Everything is already being counted.");
  expect(within(told).getByRole("link", { name: "Count Together" })).toHaveAttribute(
    "href",
    paths.stockTake(id),
  );
  expect(await storedAll("stockTakes")).toHaveLength(1);
  await press("Start Counting");
  await screen.findByLabelText("Code or SKU");
  expect(await storedAll("stockTakes")).toHaveLength(2);
});

it("asks for each section before it starts another count of it", async () => {
  await shop();
  await start();
  const startRings = async () => {
    await user.selectOptions(await screen.findByLabelText("Count"), "A category");
    await user.type(screen.getByLabelText("Category"), "Rings");
    await press("Start Counting");
  };
  cleanup();
  open(paths.stockTakes);
  await startRings();
  await screen.findByLabelText("Code or SKU");
  cleanup();
  open(paths.stockTakes);
  await press("Start Counting");
  await screen.findByText(/^Everything is already being counted/);
  await startRings();
  await screen.findByText(/^Category Rings is already being counted/);
  await user.selectOptions(screen.getByLabelText("Count"), "Everything");
  await press("Start Counting");
  expect(await screen.findByText(/^Everything is already being counted/)).toBeInTheDocument();
  expect(await storedAll("stockTakes")).toHaveLength(2);
});

it("starts another section although an earlier start timed out", async () => {
  await shop();
  open(paths.stockTakes);
  const held = holdResponse(WRITES);
  await press("Start Counting");
  await held.arrived;
  held.refuse(503);
  await screen.findByRole("alert");
  await user.selectOptions(screen.getByLabelText("Count"), "A category");
  await user.type(screen.getByLabelText("Category"), "Rings");
  await press("Start Counting");
  await screen.findByText(/^Category Rings/);
  const takes = await storedAll("stockTakes");
  expect(new Set(takes.map(({ kind }) => kind))).toEqual(new Set(["all", "category"]));
});

it("says that the scanner is not loaded, also when the camera is started", async () => {
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(() =>
    Promise.resolve(document.createElement("canvas").captureStream()),
  );
  await shop();
  await start();
  await screen.findByText(/^The scanner could not be loaded/);
  await press("Start Camera");
  await screen.findByRole("button", { name: "Stop Camera" });
  expect(await screen.findByText(/^The scanner could not be loaded/)).toBeInTheDocument();
});

it("finds a code although the camera's first picture is late and some frames cannot be read", async () => {
  const answers = [null, null, ["R-1"]];
  class RingWorker extends EventTarget {
    onmessage: (answer: { data: readonly string[] | null | undefined }) => void = () => undefined;
    postMessage = (frame: ImageBitmap | null) =>
      queueMicrotask(() => this.onmessage({ data: frame ? answers.shift() : [] }));
    terminate = () => undefined;
  }
  vi.stubGlobal("Worker", RingWorker);
  vi.spyOn(HTMLVideoElement.prototype, "videoWidth", "get").mockReturnValue(640);
  const canvas = document.createElement("canvas");
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(() =>
    Promise.resolve(canvas.captureStream()),
  );
  await shop();
  await start();
  await press("Start Camera");
  await screen.findByRole("button", { name: "Stop Camera" });
  const drawing = canvas.getContext("2d");
  const timer = setInterval(() => drawing?.fillRect(0, 0, 9, 9), 50);
  expect(await screen.findByText("Found: Gold ring")).toBeInTheDocument();
  clearInterval(timer);
});

it("another phone’s scans count, and a section is counted alone", async () => {
  await shop();
  open(paths.stockTakes);
  await user.selectOptions(await screen.findByLabelText("Count"), "Pieces with these words");
  await press("Start Counting");
  const words = screen.getByLabelText("Words");
  await waitFor(() => expect(words).toHaveAccessibleDescription(/^Enter what to count/));
  await user.type(words, "silver");
  await press("Start Counting");
  await waitFor(() => expect(words).toHaveAccessibleDescription(/^No piece in stock matches/));
  await user.clear(words);
  await user.type(words, "gold");
  await press("Start Counting");
  const field = await screen.findByLabelText("Code or SKU");
  const id = address().split("/").at(-1) ?? "";
  await user.type(field, "O-1{Enter}");
  expect(screen.getByText("Unexpected: Brooch. Not in this section.")).toBeInTheDocument();
  await saveElsewhere({
    documents: {
      [`stockTakes/${id}/scans/${"b".repeat(20)}-0`]: {
        rows: '{"at":1,"code":"ring"}',
        by: "second",
        timestamp: new Date(),
      },
    },
  });
  await press("Finish");
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText("1 piece has not been found. Are they missing?");
  await user.click(
    within(dialog).getByRole("button", { name: "Finish, Leave the Rest Uncounted" }),
  );
  expect(await screen.findByText("1 piece in stock did not belong to this section.")).toBeVisible();
  expect(screen.queryByText("Missing", { selector: "td" })).toBeNull();
});
