import { millis } from "../../firebase/fields.ts";
import { Photo } from "../../pictures/photo.tsx";
import { posterOf } from "../../pictures/picture.ts";
import { money } from "../../products/price.ts";
import { PRICE_FIELDS } from "../../products/product-fields.ts";
import { dayOf, minuteOf } from "./dates.ts";

const PICTURE_FIELDS = ["mainImage", "images", "video", "image", "brandImage", "jewelleryImage"];
export const isPictureField = (field: string) => PICTURE_FIELDS.includes(field);

/**
 * A stored value for display: fieldValueText("price", "5450") → "£5,450"; fieldValueText("featured", true) → "Featured";
 * fieldValueText("metal", undefined) → "Empty"
 */
export function fieldValueText(field: string, value: unknown): string {
  if (field === "featured") return String(value) === "true" ? "Featured" : "Not Featured";
  if (value === undefined || value === null || value === "") return "Empty";
  if (typeof value === "string" || typeof value === "number") {
    return PRICE_FIELDS.some((price) => price === field) ? money(String(value)) : String(value);
  }
  const ms = millis(value);
  if (ms === 0) return JSON.stringify(value);
  // A reservation lasts until the end of a day.
  return field === "reservedUntil" ? dayOf(ms) : minuteOf(ms);
}

/** The URLs in a stored picture field; the poster of a video. */
function pictureUrls(value: unknown): readonly string[] {
  const urls = [value].flat().filter((url) => typeof url === "string");
  return urls.filter((url) => /^https?:\/\//i.test(url)).map(posterOf);
}

/** A stored value of any field. @param label names its pictures. */
export function FieldValue({
  field,
  value,
  label,
}: {
  field: string;
  value: unknown;
  label: string;
}) {
  if (!isPictureField(field)) return <span>{fieldValueText(field, value)}</span>;
  const urls = pictureUrls(value);
  return (
    <span className="d-flex flex-wrap gap-2">
      {urls.length === 0 && <span>No picture</span>}
      {urls.map((url, n) => (
        <Photo key={url} of={url} alt={`${label} ${n + 1}`} sizes="96px" />
      ))}
    </span>
  );
}
