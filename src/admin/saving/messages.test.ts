import { describe, expect, it } from "vitest";
import { ShopError } from "../../lib/errors.ts";
import type { ProductDraft } from "../../products/product.ts";
import { restoreWarning, saveErrorMessage } from "./save-messages.ts";
import { REQUIRED } from "./field-labels.ts";
import { bulkErrorMessage, changedText } from "../lists/bulk-messages.ts";
import { uploadErrorMessage } from "../pictures/upload-messages.ts";
import { errorMessage } from "../../ui/messages.ts";

describe("error messages", () => {
  it("cover any thrown value", () => {
    expect(errorMessage(new ShopError("offline"))).toMatch(/^You appear to be offline/);
    expect(errorMessage("odd")).toBe(errorMessage(new ShopError("unavailable")));
  });

  it("say that unsaved changes are kept", () => {
    expect(saveErrorMessage(new ShopError("offline"))).toContain("still here");
    expect(saveErrorMessage(new ShopError("not-found"))).toBe(
      errorMessage(new ShopError("not-found")),
    );
  });

  it("say what is wrong with a picture, or what to do", () => {
    const bytes = 31 * 1024 * 1024;
    expect(
      uploadErrorMessage(new ShopError("too-large", { kind: "too-many-bytes", bytes })),
    ).toMatch(/^This file is 31 MB; the limit is 30 MB/);
    expect(uploadErrorMessage(new ShopError("not-an-image", { kind: "heic" }))).toContain("HEIC");
    expect(uploadErrorMessage(new ShopError("offline"))).toContain("Press Retry");
  });
});

describe("field messages", () => {
  it("list why a deleted document cannot be restored", () => {
    expect(restoreWarning("brands", {})).toBeNull();
    expect(restoreWarning("brands", { image: REQUIRED.brands.image })).toBe(
      "This brand cannot be fully restored after deletion. A picture is required.",
    );
  });
});

describe("bulk changes", () => {
  const draft = { price: "113", salePrice: "£101", brand: "", featured: "true" } as ProductDraft;

  it("are previewed in plain text", () => {
    expect(changedText(draft, { kind: "end-sale" })).toBe("£113, sale price £101");
    const ended = { ...draft, salePrice: "" };
    expect(changedText(ended, { kind: "end-sale" })).toBe("£113, no sale price");
    expect(changedText(ended, { kind: "price", percent: 5, roundToPence: 1 })).toBe("£113");
    expect(changedText(draft, { kind: "set", field: "brand", value: "" })).toBe("none");
    expect(changedText(draft, { kind: "set", field: "featured", value: "" })).toBe("Featured");
  });

  it("say why a product is left out", () => {
    expect(bulkErrorMessage({ kind: "no-amount", field: "price", text: "" })).toBe(
      "It has no price.",
    );
    expect(bulkErrorMessage({ kind: "no-amount", field: "salePrice", text: "POA" })).toBe(
      "The sale price “POA” is not an amount.",
    );
    expect(bulkErrorMessage({ kind: "invalid", errors: { sku: REQUIRED.products.sku } })).toBe(
      "Edit this product first: SKU is required.",
    );
    const errors = { metal: "Use 200 characters or fewer." };
    expect(bulkErrorMessage({ kind: "invalid", errors })).toBe(
      "Edit this product first: Metal: Use 200 characters or fewer.",
    );
  });
});
