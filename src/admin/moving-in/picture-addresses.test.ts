import { describe, expect, test } from "vitest";
import { addressesIn, fileFinder, fileNameOf } from "./picture-addresses.ts";

test.each([
  [
    "https://a.example/1.jpg, https://a.example/2,3.jpg",
    ["https://a.example/1.jpg", "https://a.example/2,3.jpg"],
  ],
  [
    "http://a.example/1.jpg|//b.example/2.png",
    ["https://a.example/1.jpg", "https://b.example/2.png"],
  ],
  [
    "https://a.example/1.jpg https://a.example/2.jpg\nhttps://a.example/3.jpg",
    ["https://a.example/1.jpg", "https://a.example/2.jpg", "https://a.example/3.jpg"],
  ],
  ["ring 1.JPG, ring 2.jpg", ["ring 1.JPG", "ring 2.jpg"]],
  [
    "wix:image://v1/a1_b~mv2.jpg/ring.jpg#originWidth=10",
    ["https://static.wixstatic.com/media/a1_b~mv2.jpg"],
  ],
  ["see folder 7", []],
  ["", []],
])("the pictures in %j", (cell, addresses) => {
  expect(addressesIn(cell)).toEqual(addresses);
});

test("a file's name is decoded, without the query string", () => {
  expect(fileNameOf("https://a.example/x/My%20ring%E6%88%92.jpg?v=2#a")).toBe("My ring戒.jpg");
});

describe("a chosen file", () => {
  const file = (name: string, path = "", size = 1) =>
    Object.defineProperty(new File(["x".repeat(size)], name), "webkitRelativePath", {
      value: path,
    });

  test.each([
    ["https://a.example/My%20Ring.jpg?v=1", "my ring.jpg"],
    ["https://a.example/ring_1024x1024.jpg", "ring.jpg"],
    ["https://a.example/ring-1024x768.jpg", "ring.jpg"],
    ["https://a.example/ring.jpg", "ring-scaled.jpg"],
    ["https://a.example/ring_600x.jpg", "ring.jpg"],
    ["https://a.example/ring.jpg", "ring.webp"],
    ["https://i.etsystatic.com/1/r/il/a/il_1588xN.123_ab.jpg", "il_fullxfull.123_ab.jpg"],
  ])("%s is found as %s", (address, name) => {
    const files = [file("other.jpg"), file(name)];
    expect(fileFinder(files).find(address)?.name).toBe(name);
  });

  test("has the exact name before a similar one", () => {
    const files = [file("ring.jpg"), file("ring-300x300.jpg")];
    expect(fileFinder(files).find("https://a.example/ring-300x300.jpg")?.name).toBe(
      "ring-300x300.jpg",
    );
  });

  test("is told from others of its name by the folders, or is not used", () => {
    const [may, june] = [
      file("1.jpg", "uploads/2024/05/1.jpg"),
      file("1.jpg", "uploads/2024/06/1.jpg", 2),
    ];
    const { find } = fileFinder([may, june]);
    expect(find("https://a.example/wp-content/uploads/2024/06/1.jpg")).toBe(june);
    expect(find("https://a.example/elsewhere/1.jpg")).toBeNull();
  });
});
