import { vi } from "vitest";

/** @returns the files that the page offers for download from now on, until the test ends. Nothing is stored. */
export function catchDownloads(): readonly Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  return files;
}
