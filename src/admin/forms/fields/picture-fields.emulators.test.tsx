import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { expect, it } from "vitest";
import { AdminTest } from "../../../../tests/emulators/screens/admin-test.tsx";
import {
  photograph,
  pictureName,
  shortenStorageRetries,
  UPLOADS,
} from "../../../../tests/emulators/screens/fake-image-worker.ts";
import {
  goOffline,
  holdRequest,
  networkIdle,
  requests,
} from "../../../../tests/emulators/screens/fake-network.ts";
import {
  pictureAddress,
  stockShop,
  storePictures,
} from "../../../../tests/emulators/screens/shop.ts";
import type { ProductDraft } from "../../../products/product.ts";
import { UploadsContext, useUploads } from "../../pictures/use-uploads.ts";
import { FieldLabels } from "../../ui/form-field.tsx";
import { PRODUCT } from "../product-form.tsx";
import { PictureList } from "./picture-fields.tsx";

const picture = (name: string) =>
  name.includes("/") ? pictureAddress(name) : `https://shop.example/${name}`;

function Field({ names, main: first = "main" }: { names: readonly string[]; main?: string }) {
  const mainImage = first && picture(first);
  const form = useForm<ProductDraft>({
    defaultValues: { ...PRODUCT.empty, mainImage, images: names.map(picture) },
  });
  const uploads = useUploads({
    ...PRODUCT.pictures,
    onStored: (url) => {
      const { mainImage = "", images = [] } = PRODUCT.pictures.add(form.getValues(), url);
      form.setValue("mainImage", mainImage);
      form.setValue("images", images);
    },
  });
  const [mainShown, images] = useWatch({ control: form.control, name: ["mainImage", "images"] });
  return (
    <FormProvider {...form}>
      <UploadsContext value={uploads}>
        <FieldLabels value={PRODUCT.labels}>
          <PictureList />
        </FieldLabels>
      </UploadsContext>
      <textarea aria-label="Description" />
      <output aria-label="Main">{pictureName(mainShown)}</output>
      <output aria-label="Stored">{images.map(pictureName).join(" ")}</output>
    </FormProvider>
  );
}

const stored = () => screen.getByLabelText("Stored").textContent;
const main = () => screen.getByLabelText("Main").textContent;
const hint = () => screen.getByText(/drop or paste them here/);
const button = (name: string) => screen.getByRole("button", { name });
const uploading = () => screen.queryAllByRole("progressbar").map((bar) => bar.ariaLabel);

/** The data of a drop or paste event. */
function carrying(files: readonly File[], types: readonly string[] = ["Files"]): DataTransfer {
  return Object.defineProperties(new DataTransfer(), {
    files: { value: files },
    types: { value: types },
  });
}

it("moves, removes and makes main by buttons, and announces it", async () => {
  render(<Field names={["a", "b", "c"]} />, { wrapper: AdminTest });
  expect(button("Move picture 1 earlier")).toBeDisabled();
  expect(button("Make picture 1 the main picture")).toBeDisabled();
  expect(button("Move picture 4 later")).toBeDisabled();
  await userEvent.click(button("Move picture 4 earlier"));
  expect(stored()).toBe("a c b");
  expect(screen.getByText("Picture 4 is now number 3 of 4.")).toBeInTheDocument();
  await userEvent.click(button("Remove picture 2"));
  expect(stored()).toBe("c b");
  expect(screen.getByText("Picture 2 has been removed.")).toBeInTheDocument();
  await userEvent.click(button("Make picture 3 the main picture"));
  expect(main()).toBe("b");
  expect(stored()).toBe("main c");
  expect(screen.getByText("Picture 3 is now the main picture.")).toBeInTheDocument();
  await userEvent.click(button("Remove picture 1"));
  expect(main()).toBe("main");
  expect(stored()).toBe("c");
});

it("offers the first picture as the main one if an old product has none", async () => {
  render(<Field names={["a", "b"]} main="" />, { wrapper: AdminTest });
  await userEvent.click(button("Use Picture 1"));
  expect(main()).toBe("a");
  expect(stored()).toBe("b");
  expect(screen.queryByRole("button", { name: "Use Picture 1" })).toBeNull();
});

it("shows the chosen picture large, until it is removed", async () => {
  render(<Field names={["a", "b"]} />, { wrapper: AdminTest });
  const large = (name: string) => screen.getByRole("img", { name }).getAttribute("src");
  expect(large("Main Image")).toBe(picture("main"));
  await userEvent.click(button("Show picture 2"));
  expect(large("Picture 2")).toBe(picture("a"));
  await userEvent.click(button("Remove picture 2"));
  expect(large("Main Image")).toBe(picture("main"));
});

it("uploads dropped files at once; the first one becomes the main picture", async () => {
  await stockShop({});
  await storePictures([]);
  render(<Field names={[]} main="" />, { wrapper: AdminTest });
  fireEvent.drop(hint(), {
    dataTransfer: carrying([photograph("1.jpg"), photograph("2.jpg"), photograph("3.jpg")]),
  });
  await waitFor(() => expect(stored()).toBe("2 3"));
  expect(main()).toBe("1");
  expect(uploading()).toEqual([]);
});

it("refuses files that cannot be uploaded at once, and takes the others", async () => {
  render(<Field names={[]} />, { wrapper: AdminTest });
  const files = [
    new File(["%PDF-1.7"], "certificate.pdf", { type: "application/pdf" }),
    photograph("endless-1.jpg"),
  ];
  fireEvent.drop(hint(), { dataTransfer: carrying(files) });
  await waitFor(() => expect(uploading()).toEqual(["Upload of endless-1.jpg"]));
  expect(screen.getByRole("alert")).toHaveTextContent(
    /^certificate.pdf was not added. This is a PDF/,
  );
  fireEvent.drop(hint(), { dataTransfer: carrying([photograph("endless-2.jpg")]) });
  await waitFor(() =>
    expect(uploading()).toEqual(["Upload of endless-1.jpg", "Upload of endless-2.jpg"]),
  );
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(button("Cancel endless-1.jpg"));
  expect(uploading()).toEqual(["Upload of endless-2.jpg"]);
});

it("retries several failed uploads with one button", async () => {
  await stockShop({});
  shortenStorageRetries();
  const goOnline = goOffline(UPLOADS);
  render(<Field names={[]} />, { wrapper: AdminTest });
  fireEvent.drop(hint(), { dataTransfer: carrying([photograph("1.jpg"), photograph("2.jpg")]) });
  const retry = await screen.findByRole("button", { name: "Retry All" });
  goOnline();
  await userEvent.click(retry);
  await waitFor(() => expect(stored()).toBe("1 2"));
});

const HEIC = "\0\0\0\x18ftypheic";

it("takes a picture pasted anywhere, unless text for a field comes with it", async () => {
  render(<Field names={[]} />, { wrapper: AdminTest });
  const cell = carrying([photograph("endless-cell.jpg")], ["text/plain", "Files"]);
  fireEvent.paste(screen.getByLabelText("Description"), { clipboardData: cell });
  // Windows may not know the type of a HEIC.
  const files = [photograph("endless-shot.jpg"), new File([HEIC], "endless-IMG_1.HEIC")];
  fireEvent.paste(document.body, { clipboardData: carrying(files) });
  await waitFor(() =>
    expect(uploading()).toEqual(["Upload of endless-shot.jpg", "Upload of endless-IMG_1.HEIC"]),
  );
});

const SIDE = "product-images/side.webp";

it("rotates a stored picture in its place, and keeps the focus", async () => {
  await stockShop({});
  await storePictures([SIDE]);
  render(<Field names={[SIDE, "b"]} />, { wrapper: AdminTest });
  expect(screen.queryByRole("button", { name: "Rotate picture 1" })).toBeNull();
  await userEvent.click(button("Show picture 2"));
  const download = holdRequest(/^GET .*side\.webp/);
  await userEvent.click(button("Rotate picture 2"));
  expect(uploading()).toEqual(["Upload of side.webp"]);
  await userEvent.click(button("Move picture 2 earlier"));
  button("Rotate picture 1").focus();
  download.release();
  await screen.findByText("Picture 1 has been rotated.");
  expect(uploading()).toEqual([]);
  expect(main()).toMatch(/side-.*-1{18}\.webp/);
  expect(stored()).toBe("main b");
  expect(button("Rotate picture 1")).toHaveFocus();
  expect(screen.getByRole("img", { name: "Main Image" }).getAttribute("src")).toContain(main());
});

it("does not rotate a picture that is removed meanwhile", async () => {
  await stockShop({});
  await storePictures([SIDE]);
  render(<Field names={[SIDE]} />, { wrapper: AdminTest });
  const download = holdRequest(/^GET .*side\.webp/);
  await userEvent.click(button("Rotate picture 2"));
  await download.arrived;
  await userEvent.click(button("Remove picture 2"));
  expect(uploading()).toEqual([]);
  download.release();
  await networkIdle();
  expect(stored()).toBe("");
  expect(requests(UPLOADS)).toEqual([]);
});
