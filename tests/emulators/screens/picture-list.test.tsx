import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { expect, it } from "vitest";
import { AdminTest } from "./admin-test.tsx";
import { photograph, pictureName } from "./fake-image-worker.ts";
import { stockShop, storedPictures, storePictures } from "./shop.ts";
import type { ProductDraft } from "../../../src/domain/product.ts";
import { EntityFormContext } from "../../../src/admin/forms/form-context.ts";
import { PRODUCT } from "../../../src/admin/forms/product-form.tsx";
import { PictureList } from "../../../src/admin/pictures/picture-list.tsx";

const CONTEXT = {
  labels: PRODUCT.labels,
  id: "",
  stored: undefined,
  reportUploads: () => undefined,
};

const picture = (name: string) => `https://shop.example/${name}`;

function Field({ names, main: first = "main" }: { names: readonly string[]; main?: string }) {
  const mainImage = first && picture(first);
  const form = useForm<ProductDraft>({
    defaultValues: { ...PRODUCT.empty, mainImage, images: names.map(picture) },
  });
  const [main, images] = useWatch({ control: form.control, name: ["mainImage", "images"] });
  return (
    <FormProvider {...form}>
      <EntityFormContext value={CONTEXT}>
        <PictureList isRequired={false} hasMain={main !== ""} />
      </EntityFormContext>
      <textarea aria-label="Description" />
      <output aria-label="Main">{pictureName(main)}</output>
      <output aria-label="Stored">{images.map(pictureName).join(" ")}</output>
    </FormProvider>
  );
}

const stored = () => screen.getByLabelText("Stored").textContent;
const button = (name: string) => screen.getByRole("button", { name });
const waiting = () => screen.queryAllByRole("progressbar").map((bar) => bar.ariaLabel);

/** The data of a drop or paste event. */
const carrying = (files: readonly File[], types: readonly string[] = ["Files"]) => ({
  files,
  types,
});

it("moves, removes and makes main by buttons, and announces it", async () => {
  render(<Field names={["a", "b", "c"]} />, { wrapper: AdminTest });
  expect(button("Move picture 1 earlier")).toBeDisabled();
  expect(button("Move picture 3 later")).toBeDisabled();
  await userEvent.click(button("Move picture 3 earlier"));
  expect(stored()).toBe("a c b");
  expect(screen.getByText("Picture 3 is now number 2 of 3.")).toBeInTheDocument();
  await userEvent.click(button("Remove picture 1"));
  expect(stored()).toBe("c b");
  expect(screen.getByText("Picture 1 has been removed.")).toBeInTheDocument();
  await userEvent.click(button("Make picture 2 the main image"));
  expect(stored()).toBe("c main");
  expect(screen.getByLabelText("Main")).toHaveTextContent("b");
});

it("offers the first picture as the main one while there is none", async () => {
  render(<Field names={["a", "b"]} main="" />, { wrapper: AdminTest });
  await userEvent.click(button("Use Picture 1"));
  expect(screen.getByLabelText("Main")).toHaveTextContent("a");
  expect(stored()).toBe("b");
  expect(screen.queryByRole("button", { name: "Use Picture 1" })).toBeNull();
});

it("shows the chosen picture large, until it is removed", async () => {
  render(<Field names={["a", "b"]} />, { wrapper: AdminTest });
  const large = () => screen.getByRole("img", { name: "Images" }).getAttribute("src");
  expect(large()).toBe(picture("a"));
  await userEvent.click(button("Show picture 2"));
  expect(large()).toBe(picture("b"));
  await userEvent.click(button("Remove picture 2"));
  expect(large()).toBe(picture("a"));
});

it("takes dropped files and stores them only at Upload", async () => {
  await stockShop({});
  await storePictures([]);
  render(<Field names={["a"]} />, { wrapper: AdminTest });
  const hint = screen.getByText(/drop or paste them here/);
  fireEvent.drop(hint, { dataTransfer: carrying([photograph("1.jpg"), photograph("2.jpg")]) });
  await waitFor(() => expect(waiting()).toEqual(["Upload of 1.jpg", "Upload of 2.jpg"]));
  await userEvent.click(button("Cancel 1.jpg"));
  expect(stored()).toBe("a");
  expect(await storedPictures()).toEqual([]);
  await userEvent.click(button("Upload Images"));
  await waitFor(() => expect(stored()).toBe("a 2"));
  expect(waiting()).toEqual([]);
  // The full size and the smaller copy.
  expect((await storedPictures()).map(pictureName)).toEqual(["2", "2"]);
  // The first picture of the list stays the large one.
  expect(screen.getByRole("img", { name: "Images" })).toHaveAttribute("src", picture("a"));
});

it("refuses files that cannot be uploaded at once, and takes the others", async () => {
  render(<Field names={[]} />, { wrapper: AdminTest });
  const files = [
    new File(["%PDF-1.7"], "certificate.pdf", { type: "application/pdf" }),
    new File(["\0\0\0\x18ftypheic"], "IMG_1.HEIC"),
    photograph("1.jpg"),
  ];
  fireEvent.drop(screen.getByText(/drop or paste them here/), { dataTransfer: carrying(files) });
  await waitFor(() => expect(waiting()).toEqual(["Upload of 1.jpg"]));
  expect(screen.getByRole("alert")).toHaveTextContent(
    /^certificate.pdf was not added. This file is not a picture.*IMG_1.HEIC was not added. This browser cannot open HEIC/,
  );
  fireEvent.drop(screen.getByText(/drop or paste them here/), {
    dataTransfer: carrying([photograph("2.jpg")]),
  });
  await waitFor(() => expect(waiting()).toEqual(["Upload of 1.jpg", "Upload of 2.jpg"]));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("takes a picture pasted anywhere, except one that comes with text for a field", async () => {
  render(<Field names={[]} />, { wrapper: AdminTest });
  const cell = carrying([photograph("cell.jpg")], ["text/plain", "Files"]);
  fireEvent.paste(screen.getByLabelText("Description"), { clipboardData: cell });
  fireEvent.paste(document.body, { clipboardData: carrying([photograph("shot.jpg")]) });
  await waitFor(() => expect(waiting()).toEqual(["Upload of shot.jpg"]));
});
