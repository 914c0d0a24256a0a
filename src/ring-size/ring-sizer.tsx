import { useState, useSyncExternalStore, type CSSProperties, useId } from "react";
import { myRingSize } from "../device/ring-size.ts";
import { useRemembering } from "../device/use-remembering.ts";
import { useStoredValue } from "../device/use-stored-value.ts";
import { nearestRingSize } from "../filters/ring-size.ts";
import { ringSize as text } from "./ring-size-text.ts";
import { useScreenScale } from "./use-screen-scale.ts";

/** A bank card: ISO/IEC 7810, format ID-1. */
const CARD_MM = { long: 85.6, short: 53.98 };
/** The outline is upright below this width, as in the styles: phones are narrower than a card is wide. */
const NARROW_PX = 768;
const MARGINS_PX = 32;

/** In hundredths of a CSS pixel per mm. */
const SCALES = { min: 200, max: 900 };
/** In tenths of a mm: UK sizes A to Z+6. */
const DIAMETERS = { min: 119, max: 242, first: 165 };

function onResize(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

const inMm = (mm: number, pxPerMm: number) =>
  ({ "--mm": mm, "--px-per-mm": `${pxPerMm}px` }) as CSSProperties;

/** Sets the scale of the screen with a bank card, and then measures a ring. */
export function RingSizer() {
  const scale = useScreenScale();
  /** While the outline is adjusted. */
  const [adjusted, setAdjusted] = useState<number | null>(null);
  const pxPerMm = adjusted ?? scale.pxPerMm;
  const windowPx = useSyncExternalStore(
    onResize,
    () => window.innerWidth,
    () => Infinity,
  );
  const cardMm = windowPx < NARROW_PX ? CARD_MM.short : CARD_MM.long;
  const isTooSmall = cardMm * pxPerMm > windowPx - MARGINS_PX;
  const savedText = useRemembering() ? text.scale.isSet : text.scale.isSetForNow;
  return (
    <div className="sizer d-print-none">
      <section aria-labelledby="scale">
        <h2 id="scale" className="h3">
          {text.scale.heading}
        </h2>
        <p>{text.scale.text}</p>
        <div className="sizer-stage">
          <div className="sizer-card" style={inMm(1, pxPerMm)} aria-hidden="true" />
        </div>
        <Slider
          label={text.scale.slider}
          {...SCALES}
          value={Math.round(pxPerMm * 100)}
          valueText={`${Math.round(CARD_MM.long * pxPerMm)} pixels for ${CARD_MM.long} mm`}
          onChange={(value) => setAdjusted(value / 100)}
        />
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => {
            scale.setPxPerMm(pxPerMm);
            setAdjusted(null);
          }}
        >
          {text.scale.confirm}
        </button>
        <p className="sizer-status" role="status">
          {isTooSmall ? text.scale.tooSmall : scale.isSet && adjusted === null && savedText}
        </p>
      </section>
      <Measure pxPerMm={pxPerMm} isReady={scale.isSet} />
    </div>
  );
}

function Measure({ pxPerMm, isReady }: { pxPerMm: number; isReady: boolean }) {
  const [diameter, setDiameter] = useState<number>(DIAMETERS.first);
  const isRemembering = useRemembering();
  const { uk } = useStoredValue(myRingSize);
  const mm = diameter / 10;
  const size = nearestRingSize(mm * Math.PI);
  return (
    <section aria-labelledby="measure">
      <h2 id="measure" className="h3">
        {text.measure.heading}
      </h2>
      <p>{text.measure.text}</p>
      <div className="sizer-stage">
        <div className="sizer-disc" style={inMm(mm, pxPerMm)} aria-hidden="true" />
      </div>
      <Slider
        label={text.measure.slider}
        min={DIAMETERS.min}
        max={DIAMETERS.max}
        value={diameter}
        valueText={`${mm.toFixed(1)} mm`}
        disabled={!isReady}
        onChange={setDiameter}
      />
      {isReady && size ? (
        <>
          <output className="sizer-result d-block mb-3">
            <span className="h2">{`UK ${size.uk}`}</span>{" "}
            <span>{`US ${size.us} · EU ${size.eu} · ${mm.toFixed(1)} mm`}</span>
          </output>
          <button
            type="button"
            className="btn btn-outline-primary"
            hidden={!isRemembering}
            onClick={() => myRingSize.set({ uk: size.uk })}
          >
            {`Remember ${size.uk} as my size`}
          </button>
          <p className="sizer-status" role="status">
            {uk === size.uk && `Your size is ${uk}.`}
          </p>
        </>
      ) : (
        <p className="sizer-result mb-3">{text.measure.needsScale}</p>
      )}
    </section>
  );
}

/**
 * A range with buttons for single steps.
 * @param valueText the value with its unit, for screen readers.
 */
function Slider({
  label,
  value,
  valueText,
  min,
  max,
  disabled = false,
  onChange,
}: {
  label: string;
  value: number;
  valueText: string;
  min: number;
  max: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    <div className="sizer-slider w-100">
      <label htmlFor={id}>{label}</label>
      <div className="d-flex align-items-center gap-2">
        <button type="button" aria-label="Smaller" disabled={disabled} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          type="range"
          autoComplete="off"
          min={min}
          max={max}
          value={value}
          aria-valuetext={valueText}
          disabled={disabled}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <button type="button" aria-label="Larger" disabled={disabled} onClick={() => step(1)}>
          +
        </button>
      </div>
    </div>
  );
}
