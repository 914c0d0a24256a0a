import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readSamples } from "../scripts/samples/read.ts";
import { paths } from "../src/admin/paths.ts";
import { asAdministrator, timeStep } from "./admin.ts";
import type { Site } from "./site.ts";
import type { SyntheticStock } from "./stock.ts";

export type MovingIn = Awaited<ReturnType<typeof measureMovingIn>>;

const PICTURES_EACH = 4;
const HEADER =
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Image Position,Status";

/** A Shopify export of this many products: reading it, storing the products, and fetching and storing their pictures. */
export async function measureMovingIn(site: Site, stock: SyntheticStock, products: number) {
  const [photo] = readSamples().files.filter(({ path }) =>
    /^product-images.*-1200x\d+-\w+\.webp$/.test(path),
  );
  // The other shop sends the same photograph for each address, and allows every site to fetch it.
  const otherShop = createServer((_, response) => {
    response.writeHead(200, { "access-control-allow-origin": "*" });
    response.end(photo && readFileSync(photo.file));
  });
  await new Promise<void>((resolve) => otherShop.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(otherShop.address() as AddressInfo).port}`;
  return asAdministrator(site, async (page) => {
    const timeout = 3 * 3_600_000;
    await page.goto(paths.importProducts);
    const read = await timeStep(page, async () => {
      const brand = stock.products[0]?.fields.brand ?? "";
      const buffer = Buffer.from(shopifyExport(products, brand, origin));
      const file = { name: "shop.csv", mimeType: "text/csv", buffer };
      await page.getByLabel("CSV file").setInputFiles(file);
      await page.getByText("This file is from Shopify").waitFor({ timeout });
    });
    const press = () => page.getByRole("button", { name: "Continue" }).click({ timeout });
    await press();
    await page.getByLabel("“Ring” becomes").selectOption({ index: 1 });
    await page.getByRole("table", { name: "Condition" }).getByRole("combobox").selectOption("Good");
    const proposals = page.getByRole("button", { name: /^Confirm \d+ Value/ });
    while ((await proposals.count()) > 0) await proposals.first().click({ timeout });
    await press();
    const store = await timeStep(page, async () => {
      await page.getByRole("button", { name: /^Import [\d,]+ rows/ }).click({ timeout });
      await page.getByText(/rows imported\./).waitFor({ timeout });
    });
    const pictures = await timeStep(page, async () => {
      await page.getByRole("button", { name: "Fetch Pictures" }).click();
      await page.getByText(/ pieces? got .* pictures?\./).waitFor({ timeout });
    });
    const steps = { read, "store products": store, "store pictures": pictures };
    return Object.entries(steps).map(([step, times]) => ({ imported: products, step, ...times }));
  }).finally(() => otherShop.close());
}

function shopifyExport(products: number, brand: string, origin: string): string {
  const description = `<p>${"A ring of 18ct gold with seven diamonds. ".repeat(8)}</p>`;
  const rows = Array.from({ length: products * PICTURES_EACH }, (_, row) => {
    const n = Math.floor(row / PICTURES_EACH);
    const picture = 1 + (row % PICTURES_EACH);
    const fields =
      picture === 1
        ? `Ring ${n},${description},${brand},Ring,diamond,true,Title,Default Title,MOVED-${n},900,1000`
        : ",,,,,,,,,,";
    return `ring-${n},${fields},${origin}/${row}.webp,${picture},${picture === 1 ? "active" : ""}`;
  });
  return [HEADER, ...rows].join("\n");
}
