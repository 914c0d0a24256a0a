import { paths } from "../../src/routing/paths.ts";
import { readSamples, type SampleProduct } from "../../scripts/samples/read.ts";

/** The demonstration stock, to compare the screens with. */
const { products } = readSamples();

/** The products that shoppers can see. */
export const onShow = products.filter(({ available }) => available === "Is Available");

export const onSale = onShow.filter(({ salePrice }) => Boolean(salePrice?.trim()));

/** The product whose title has this start. */
export function sampleProduct(titleStart: string): SampleProduct {
  const found = products.find(({ title }) => title.startsWith(titleStart));
  if (!found) throw new Error(`No product in samples/stock.json starts with "${titleStart}".`);
  return found;
}

export function pathOf(product: SampleProduct): string {
  return paths.product(product);
}
