import { expect, test } from "vitest";
import { CsvError } from "./csv-text.ts";
import { decodeFile } from "./decode-file.ts";

const bytesOf = (latin: string) => Uint8Array.from(latin, (letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBigEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let n = 0; n < text.length; n++) view.setUint16(n * 2, text.charCodeAt(n), !isBigEndian);
  return new Uint8Array(view.buffer);
};
const TEXT = "sku;title\r\nB-1;Château ring £9\r\n";

test.each([
  ["UTF-8", utf8(TEXT)],
  ["UTF-8 with a mark", utf8(`\uFEFF${TEXT}`)],
  ["UTF-16 with a mark", utf16(`\uFEFF${TEXT}`, false)],
  ["UTF-16, big-endian, with a mark", utf16(`\uFEFF${TEXT}`, true)],
  ["UTF-16", utf16(TEXT, false)],
  ["UTF-16, big-endian", utf16(TEXT, true)],
])("%s is read without a notice", (_, bytes) => {
  expect(decodeFile(bytes)).toEqual({ text: TEXT, notice: "" });
});

test("other files are read as Windows-1252, with a notice to check the letters", () => {
  const { text, notice } = decodeFile(bytesOf("Ch\xe2teau \xa3950, L\xe9a \xbd ct"));
  expect(text).toBe("Château £950, Léa ½ ct");
  expect(notice).toContain("as Excel on Windows stores them: Château, £950, Léa.");
  expect(notice).toContain("CSV UTF-8");
});

test("letters after a mark of UTF-8 are not guessed", () => {
  expect(decodeFile(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41, 0xe9)).text).toBe("A\uFFFD");
});

const ZIP = "PK\x03\x04\x14\0\x06\0";
test.each([
  ["Excel, choose File, Save As", `${ZIP}[Content_Types].xml…xl/workbook.xml`],
  ["Excel, choose File, Save As", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0"],
  ["LibreOffice, choose", `${ZIP}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`],
  ["Numbers, choose File, Export To", `${ZIP}Index/Document.iwa`],
  ["In the program that it comes from", `${ZIP}word/document.xml`],
  ["In the program that it comes from", "<html><table><tr><td>sku"],
  ["In the program that it comes from", '<?xml version="1.0"?><Workbook>'],
  ["In the program that it comes from", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
])("a workbook or another file is refused: %s", (what, latin) => {
  expect(() => decodeFile(bytesOf(latin))).toThrow(CsvError);
  expect(() => decodeFile(bytesOf(latin))).toThrow(what);
});
