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

test.each([
  ["Excel on Windows", bytesOf("Ch\xe2teau \xa3950, L\xe9a's \xbd ct \xc9poque")],
  ["an older Mac", bytesOf("Ch\x89teau \xa3950, L\x8ea's 1/2 ct \x83poque")],
  ["an older Mac", bytesOf("L\xd5Ormeraie, Anna\xd5s ring")],
  ["MS-DOS", bytesOf("Ch\x83teau \x9c950, L\x82a's \xab ct \x90poque")],
])("the letters of %s are guessed, and shown to be checked", (program, bytes) => {
  const { text, notice } = decodeFile(bytes);
  expect(text).toMatch(/^Château £950, Léa's (?:½|1\/2) ct Époque$|^L’Ormeraie, Anna’s ring$/);
  expect(notice).toContain(`as ${program} stores them: `);
  expect(notice).toMatch(/Château|Anna’s/);
  expect(notice).toContain("CSV UTF-8");
});

test("Chinese letters of Excel in China are read, and two accents in a row are not taken for them", () => {
  // 货号,名称 and 戒指
  const chinese = "\xbb\xf5\xba\xc5,\xc3\xfb\xb3\xc6\r\nA1,\xbd\xe4\xd6\xb8\r\n";
  expect(decodeFile(bytesOf(chinese))).toMatchObject({
    text: "货号,名称\r\nA1,戒指\r\n",
    notice: expect.stringContaining("as Excel in China stores them: 货号, 名称, 戒指.") as string,
  });
  expect(decodeFile(bytesOf("Gr\xf6\xdfe 54")).text).toBe("Größe 54");
});

test("UTF-8 that is damaged in one place stays UTF-8", () => {
  const bytes = [...utf8("Château, Léa, Brézé"), 0xe9];
  const { text, notice } = decodeFile(Uint8Array.from(bytes));
  expect(text).toBe("Château, Léa, Brézé\uFFFD");
  expect(notice).toContain("as UTF-8 stores them: Château, Léa, Brézé\uFFFD.");
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
