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
  ["brooch,gold,side.jpg,brooch.jpg", ["brooch,gold,side.jpg", "brooch.jpg"]],
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

  test.each([
    ["https://a.example/My%20Ring%231.JPG?v=1#x", "my-ring#1.jpg"],
    ["https://a.example/my+ring.jpg", "My%20Ring.jpg"],
    [String.raw`C:\Photos\Ring 7.jpg`, "ring 7.jpg"],
    ["https://a.example/ring-scaled.jpg", "ring-rotated.jpg"],
    ["https://a.example/ring_0b1f4c6e-1111-2222-3333-444455556666.jpg", "ring.jpg"],
    ["https://a.example/ring_1024x1024@2x.jpg", "Ring.jpeg"],
    ["https://a.example/%E6%88%92%E6%8C%87.jpg", "戒指.jpg"],
    // As a Mac writes é.
    ["https://a.example/caf%C3%A9.jpg", "cafe\u0301.jpg"],
  ])("of %s may be called %s", (address, name) => {
    expect(fileFinder([file("other.jpg"), file(name)]).find(address)?.name).toBe(name);
  });

  test("of a name that several addresses have is only used if its folder is right", () => {
    const [a, b] = ["https://i.example/aa/s-l1600.jpg", "https://i.example/bb/s-l1600.jpg?v=2"];
    const again = "https://i.example/bb/s-l1600.jpg?v=1";
    const one = fileFinder([file("s-l1600.jpg")], [a, b]);
    expect([one.find(a), one.find(b)]).toEqual([null, null]);
    const folder = fileFinder([file("s-l1600.jpg", "shop/bb/s-l1600.jpg")], [a, b, again]);
    expect([folder.find(a), folder.find(b)?.name]).toEqual([null, "s-l1600.jpg"]);
    expect(fileFinder([file("s-l1600.jpg")], [b, again]).find(b)?.name).toBe("s-l1600.jpg");
  });

  test("is the largest of several sizes in one folder", () => {
    const sizes = [file("ring-300x300.jpg", "", 3), file("ring.jpg", "", 9), file("ring-1x1.jpg")];
    expect(fileFinder(sizes).find("https://a.example/ring-scaled.jpg")?.name).toBe("ring.jpg");
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
