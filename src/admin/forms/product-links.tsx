import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { whatsappLink } from "../../enquiry/enquiry.ts";
import { copyText } from "../../lib/browser.ts";
import { slug } from "../../lib/text.ts";
import { isAvailable, type Product } from "../../products/product.ts";
import { absoluteUrl } from "../../ui/page-head.tsx";
import { paths } from "../paths.ts";
import { PreviewNote } from "../publishing/publication-status.tsx";
import { Button } from "../ui/controls.tsx";
import { shareCaption } from "./form-messages.ts";

export type LinkedProduct = Pick<
  Product,
  "id" | "title" | "price" | "salePrice" | "brand" | "jewellery" | "available" | "mainImage"
>;

/** Links and buttons to open a product's page, send it to someone and print its label. */
export function ProductLinks({ of: product }: { of: LinkedProduct }) {
  const [message, setMessage] = useState("");
  const path = paths.product(product);
  const url = absoluteUrl(path);
  const caption = shareCaption(product, url);
  const isOnShow = isAvailable(product);

  async function copy(text: string, copied: string) {
    setMessage((await copyText(text)) ? copied : `This browser cannot copy. Copy it here: ${text}`);
  }

  return (
    <div className="d-flex flex-wrap align-items-center gap-2">
      {isOnShow && (
        <Link className="btn btn-sm btn-outline-primary" to={path} target="_blank">
          View in Shop<span className="visually-hidden"> (opens a new tab)</span>
        </Link>
      )}
      <Button size="sm" variant="outline-primary" onClick={() => void copy(url, "Link copied")}>
        Copy Link
      </Button>
      {"share" in navigator ? (
        <ShareWithPicture of={product} caption={caption} onMessage={setMessage} />
      ) : (
        <>
          <a
            className="btn btn-sm btn-outline-primary"
            href={whatsappLink({ number: "", text: caption })}
            target="_blank"
            rel="noreferrer"
          >
            Share by WhatsApp
          </a>
          <Button
            size="sm"
            variant="outline-primary"
            onClick={() => void copy(caption, "Caption copied")}
          >
            Copy Caption
          </Button>
        </>
      )}
      <Link className="btn btn-sm btn-outline-primary" to={paths.labels([product.id])}>
        Print Label
      </Link>
      {isOnShow ? (
        <PreviewNote path={path} />
      ) : (
        <p className="small text-secondary mb-0">Not on show: others cannot open the link yet.</p>
      )}
      <p className="small text-secondary mb-0" role="status">
        {message}
      </p>
    </div>
  );
}

/** Shares the picture with its caption, or the caption alone if the picture cannot be shared. */
function ShareWithPicture({
  of: { title, mainImage },
  caption,
  onMessage,
}: {
  of: LinkedProduct;
  caption: string;
  onMessage: (message: string) => void;
}) {
  /** The file for the next press, if the browser allowed no share after it had loaded. */
  const ready = useRef<{ readonly of: string; readonly file: File | null }>(null);

  async function share() {
    onMessage("");
    const of = `${title} ${mainImage}`;
    if (ready.current?.of !== of) {
      const file =
        mainImage === "" ? null : await pictureFile(mainImage, slug(title)).catch(() => null);
      ready.current = { of, file };
    }
    const { file } = ready.current;
    const files = file && { files: [file] };
    const withPicture = files && navigator.canShare?.(files);
    try {
      // The link is in the caption: apps drop it from a share with files.
      await navigator.share({ title, text: caption, ...(withPicture && files) });
    } catch (error) {
      const { name } = error as Error;
      // Browsers allow sharing only for a moment after a click.
      if (name === "NotAllowedError" && mainImage !== "") {
        onMessage(file ? READY : NO_PICTURE);
        return;
      }
      if (name !== "AbortError") onMessage("This could not be shared. Copy the link instead.");
    }
    // A picture that failed to load is tried again.
    if (!file) ready.current = null;
  }

  return (
    <Button size="sm" variant="outline-primary" onClick={() => void share()}>
      Share
    </Button>
  );
}

const READY = "The picture is ready. Press Share again.";
const NO_PICTURE = "The picture could not be loaded. Press Share again to share the text alone.";

/** Wide enough for a phone's screen. */
const WIDTH_PX = 1200;

/**
 * A stored picture as a JPEG file, to be shared: messengers show WebP files as stickers.
 * @param url its download URL.
 * @param name without extension.
 * @throws if it cannot be read, for instance because another website does not allow it.
 */
export async function pictureFile(url: string, name: string): Promise<File> {
  const response = await fetch(url, { signal: AbortSignal.timeout(4000) });
  const picture = await createImageBitmap(await response.blob());
  const scale = Math.min(1, WIDTH_PX / picture.width);
  const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no memory for the picture.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  return new File([jpeg], `${name}.jpg`, { type: "image/jpeg" });
}
