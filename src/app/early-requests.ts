import { connect, documentUrl, type Backend } from "../firebase/config.ts";
import { startEarlyRead } from "../firebase/early-reads.ts";
import { MAIN_PHOTO_SIZES, pictureSource, pictureReference } from "../pictures/picture-source.ts";
import { idAtStart } from "../routing/added-ending.ts";
import { readPublishedData } from "../stock/page-data.ts";

/**
 * The inline script of app.html: requests what a page that is not published needs, before the other scripts have loaded.
 * scripts/publish/inline-script.ts builds it.
 */

/** The build's data, in the element's `data-build`. The script itself is the same in every build, because CSP names its hash. */
export interface BuildData {
  readonly backend: Backend;
  /** Scripts of the screens by a pattern of their path. */
  readonly screens: readonly (readonly [pattern: string, files: readonly string[]])[];
}

const { backend, screens } = JSON.parse(
  document.currentScript?.dataset["build"] ?? "",
) as BuildData;
const { pathname } = window.location;
connect(backend);
const scripts = screens.find(([pattern]) => new RegExp(pattern).test(pathname))?.[1];
scripts?.forEach(requestScript);
const productId = idAtStart(pathname.split("/product/")[1] ?? "");
// A page that does not exist needs no stock. Reads with App Check need a token.
if (scripts && (backend.appCheckKey === "" || backend.emulators)) {
  if (productId) readProduct(productId).catch(() => undefined);
  else readStock();
}

/** As the module scripts in the HTML. */
function requestScript(file: string): void {
  const script = document.createElement("script");
  script.type = "module";
  script.crossOrigin = "";
  script.fetchPriority = "high";
  script.src = `/${file}`;
  document.head.append(script);
}

/** The parts of a REST document that this script reads. */
interface Answer {
  readonly fields?: {
    readonly mainImage?: { readonly stringValue?: string };
  };
}

async function readProduct(id: string): Promise<void> {
  const { fields } = await readEarly(`products/${id}`);
  const url = fields?.mainImage?.stringValue;
  if (!url || !/^https?:/i.test(url)) return;
  const { src, srcSet = "" } = pictureSource(pictureReference(url));
  const photo = new Image();
  photo.fetchPriority = "high";
  photo.sizes = MAIN_PHOTO_SIZES;
  photo.srcset = srcSet;
  photo.src = src;
}

function readStock(): void {
  void startEarlyRead(documentUrl("stock/latest"));
  const published = readPublishedData();
  if (published) void startEarlyRead(published.publication.stock);
}

/** Start a read for the app, and look into its answer. */
async function readEarly(path: string): Promise<Answer> {
  const response = await startEarlyRead(documentUrl(path));
  return (await response.clone().json()) as Answer;
}
