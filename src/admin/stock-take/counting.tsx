import {
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
} from "react";
import { plural } from "../../lib/plural.ts";
import { Field } from "../../ui/field.tsx";
import { errorMessage } from "../../ui/messages.ts";
import { useWhenOnline } from "../../ui/use-online.ts";
import { useSession } from "../access/use-session.tsx";
import { plainCode } from "../saving/sku.ts";
import { Button } from "../ui/controls.tsx";
import { minuteOf } from "../ui/dates.ts";
import { Counts } from "../ui/screen-header.tsx";
import { CameraView } from "./camera-view.tsx";
import { FinishDialog } from "./finish-dialog.tsx";
import { makeReport } from "./report.ts";
import { openScanLog, type LogState, type ScanLog } from "./scan-log-store.ts";
import { answerTo, countedScans, makeBook, type Answer, type Scan } from "./scans.ts";
import { movementsSince, oddPieces, sectionText, type Lists } from "./stock-take.ts";
import { createTones } from "./tones.ts";
import { useHandScanner } from "./use-hand-scanner.ts";
import { useFinishedElsewhere, type OpenedStockTake } from "./use-stock-take.ts";

/** A count that is not finished: the camera, a field for codes, and what has been scanned. */
export function Counting({ of: take, lists }: { of: OpenedStockTake; lists: Lists }) {
  const { session } = useSession();
  const uid = "account" in session ? session.account.uid : "";
  return uid === "" ? null : <Scanner key={uid} uid={uid} take={take} lists={lists} />;
}

function useScanLog(id: string, uid: string): ScanLog {
  const { withSession } = useSession();
  const [log] = useState(() => openScanLog(id, uid, withSession));
  useEffect(() => {
    void log.start();
    // The device keeps what cannot be sent then, and sends it when the count is opened again.
    return () => log.close();
  }, [log]);
  return log;
}

const SHOWN_SCANS = 8;

function Scanner({ uid, take, lists }: { uid: string; take: OpenedStockTake; lists: Lists }) {
  const log = useScanLog(take.id, uid);
  const { session } = useSession();
  const sending = useSyncExternalStore(log.subscribe, log.getSnapshot);
  const { scans, unsent } = sending;
  const [answer, setAnswer] = useState<Pick<Answer, "kind" | "text"> | null>(null);
  const [isFinishing, setIsFinishing] = useState(false);
  const [tones] = useState(createTones);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => tones.close, [tones]);
  useWhenOnline(() => void log.send());
  useFinishedElsewhere(take.id, unsent === 0);

  const book = useMemo(() => {
    const expected = new Set(take.start.map(({ id }) => id));
    const movements = movementsSince(take.start, lists, take);
    return makeBook(take.start, movements, oddPieces(expected, lists, take), lists.products);
  }, [take, lists]);
  const report = useMemo(() => makeReport(take, book, scans), [take, book, scans]);
  const { found, uncounted, elsewhere, odd, unread } = report;

  // Each code is answered at once: a hand scanner does not wait for the screen.
  const scan = (text: string) => {
    const code = plainCode(text).slice(0, MAX_CODE_LENGTH);
    if (code === "") return;
    const counted = new Set(countedScans(log.getSnapshot().scans).map((one) => one.code));
    const given = answerTo(code, book, counted);
    if (given.kind !== "again") log.add(given.scan);
    tones.play(given);
    setAnswer(given);
  };
  const submit = () => {
    if (!field.current) return;
    scan(field.current.value);
    field.current.value = "";
  };
  useHandScanner(field, submit, (code) => {
    if (code !== null) return scan(code);
    const missed = { kind: "odd", text: NOT_COUNTED } as const;
    tones.play(missed);
    setAnswer(missed);
  });
  // Before they are chosen: an undone scan may be of an earlier opening of the screen.
  const mine = countedScans(scans).filter(log.isMine);

  return (
    <>
      <p className="text-secondary">{`${sectionText(take)}. Started by ${take.startedBy} on ${minuteOf(take.startedAt)}.`}</p>
      <div className="row g-3">
        <div className="col-12 col-lg-7" onClickCapture={() => void tones.unlock()}>
          <p className={`scan-answer scan-${answer?.kind ?? "none"} p-3 mb-3`} role="status">
            {answer?.text ?? "Scan a label, or type its SKU."}
          </p>
          {/* Nobody is filmed by a screen that is hidden. */}
          {session.status !== "expired" && <CameraView onCode={scan} />}
          <form
            className="d-flex align-items-start gap-2 mb-2"
            onSubmit={(event) => {
              event.preventDefault();
              submit();
              field.current?.focus();
            }}
          >
            <Field
              className="flex-fill"
              label="Code or SKU"
              hint="Or scan with a hand scanner. If a label cannot be read, describe the piece."
              ref={field}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="done"
              onPaste={(event: ClipboardEvent) => {
                const codes = event.clipboardData.getData("text").split(/[\t\r\n]+/);
                if (codes.length === 1) return;
                // The browser would join the lines.
                event.preventDefault();
                codes.forEach(scan);
              }}
            />
            <Button type="submit" variant="outline-primary" className="scan-add">
              Add
            </Button>
          </form>
        </div>
        <div className="col-12 col-lg-5">
          <div className="mb-3">
            <Counts
              of={[
                ["Found", "", found.length],
                ["Still to find", "", uncounted.length],
                ["Unexpected", "", odd.length + unread.length],
                ...(elsewhere.length > 0
                  ? [["Known elsewhere", "", elsewhere.length] as const]
                  : []),
              ]}
            />
          </div>
          <LastScans
            of={mine.slice(-SHOWN_SCANS).toReversed()}
            nameOf={(one) => book.pieces.get(one.code)?.title ?? one.odd?.title ?? one.code}
            onUndo={(one) => {
              log.undo(one);
              setAnswer(null);
              field.current?.focus();
            }}
          />
          {unread.length > 0 && (
            <section className="mb-3">
              <h2 className="h5">{`Not read or not known: ${unread.length}`}</h2>
              <ul className="scan-unread mb-0">
                {unread.slice(-50).map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      <p
        className={sending.failure || sending.isUnkept ? "fw-semibold" : "text-secondary"}
        role="status"
      >
        {sendingText(sending)}
      </p>
      <Button variant="outline-primary" onClick={() => setIsFinishing(true)}>
        Finish
      </Button>
      {isFinishing && (
        <FinishDialog
          take={take}
          log={log}
          rest={uncounted.length}
          onClose={() => setIsFinishing(false)}
        />
      )}
    </>
  );
}

const NOT_COUNTED = "Not counted: a dialog was open. Scan it again.";

/** Longer than the link of a label. */
const MAX_CODE_LENGTH = 500;

function sendingText({ unsent, isUnkept, failure }: LogState): string {
  if (unsent === 0) return "All scans have been sent.";
  const count = plural(unsent, "scan has", "scans have");
  const reason = failure && failure.kind !== "offline" ? ` ${errorMessage(failure)}` : "";
  return isUnkept
    ? `${count} not been sent, and this browser cannot keep them: leave this page open until they are sent.${reason}`
    : `${count} not been sent yet. This device keeps them, and sends them when it ${reason ? "can" : "has reception"} and this count is open.${reason}`;
}

function LastScans({
  of: scans,
  nameOf,
  onUndo,
}: {
  of: readonly Scan[];
  nameOf: (scan: Scan) => string;
  onUndo: (scan: Scan) => void;
}) {
  if (scans.length === 0) return null;
  return (
    <section className="mb-3">
      <h2 className="h5">Last scans</h2>
      <ul className="list-unstyled mb-0">
        {scans.map((scan) => (
          <li
            key={`${scan.device} ${scan.at}`}
            className="d-flex align-items-center justify-content-between gap-2 py-1 border-bottom"
          >
            <span className="text-break">
              {[nameOf(scan), scan.odd?.why].filter(Boolean).join(": ")}
            </span>
            <Button size="sm" variant="outline-primary" onClick={() => onUndo(scan)}>
              Undo<span className="visually-hidden">{` ${nameOf(scan)}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
