import { fold } from "../../lib/text.ts";
import type { AVAILABILITIES } from "../../products/product.ts";
import type { SourceField } from "./programs.ts";

type Availability = (typeof AVAILABILITIES)[number];

const WORDS: readonly (readonly [Availability, ReadonlySet<string>])[] = [
  [
    "Not Available",
    wordSet(
      "draft,archived,inactive,hidden,private,false,no,n,0,1 draft,unpublished,not available,unavailable,disabled,unlisted,pending,off,entwurf,privat,nein,versteckt,inaktiv,nicht verfugbar,brouillon,prive,non,masque,inactif,indisponible,non disponible,bozza,privato,nascosto,inattivo,non disponibile,borrador,privado,oculto,inactivo,no disponible,草稿,下架,已下架,否",
    ),
  ],
  [
    "Sold",
    wordSet(
      "sold,sold out,out of stock,outofstock,ausverkauft,verkauft,nicht vorratig,nicht auf lager,vendu,epuise,rupture de stock,en rupture de stock,venduto,esaurito,vendido,agotado,sin existencias,售罄,已售,已售出",
    ),
  ],
  [
    "Enquire",
    wordSet(
      "enquire,inquire,on request,price on application,poa,backorder,onbackorder,on backorder,preorder,pre order,auf anfrage,lieferruckstand,sur demande,su richiesta,bajo pedido,a consultar",
    ),
  ],
  [
    "Is Available",
    wordSet(
      "is available,available,active,published,publish,visible,catalog,search,shop and search results,true,yes,1,y,live,online,on,in stock,instock,for sale,veroffentlicht,sichtbar,ja,aktiv,verfugbar,lieferbar,vorratig,auf lager,publie,oui,actif,disponible,en stock,pubblicato,si,attivo,visibile,disponibile,in magazzino,publicado,activo,en existencias,上架,在售,是,有货",
    ),
  ],
];

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(","));
}

const YES = /^(?:y|yes|true|1|ja|oui|si|是)$/;

/** The cells that decide about the availability of a piece or variant. */
interface AvailabilityCells {
  /** The cell of a variant, or else of its piece. */
  readonly cell: (field: SourceField) => string;
  /** The quantities at all places. */
  readonly stock: readonly string[];
  /** Whether the file has columns of a field. */
  readonly has: (field: SourceField) => boolean;
}

/**
 * The availability according to a program's status, published and stock cells; null if they say nothing. Hidden pieces stay
 * hidden; visible pieces without stock are Sold, unless their stock is not tracked or they may be ordered without any.
 * @returns also a status that is not known.
 */
export function availabilityOf({ cell, stock, has }: AvailabilityCells): {
  readonly available: Availability | null;
  readonly unknown: string;
} {
  const found = new Set<Availability>();
  let unknown = "";
  const read = (text: string) => {
    // WooCommerce: -1 is a draft. `fold` drops the sign.
    const key = text.trim() === "-1" ? "draft" : fold(text);
    const meaning = WORDS.find(([, words]) => words.has(key))?.[0];
    if (meaning) found.add(meaning);
    else if (key !== "") unknown = text.trim();
  };
  read(cell("status"));
  read(cell("published"));
  if (YES.test(fold(cell("hidden")))) found.add("Not Available");
  const inStock = cell("inStock");
  if (/^(?:0|no|n|false|nein|non)$/.test(fold(inStock))) found.add("Sold");
  else if (inStock !== "") read(inStock);

  const isUntracked =
    has("tracker") && /^(?:0|n|no|none|false|nein|non|off|)$/.test(fold(cell("tracker")));
  // Shopify: "continue"; WooCommerce: 1 or "notify".
  const mayRunOut =
    /^(?:continue|notify)$/.test(fold(cell("policy") || cell("backorders"))) ||
    YES.test(fold(cell("policy") || cell("backorders")));
  if (isUntracked && has("stock")) found.add("Is Available");
  if (!isUntracked && !mayRunOut && stock.length > 0) found.add(stockMeaning(stock));
  if (unknown !== "") return { available: "Not Available", unknown };
  return {
    available: WORDS.map(([meaning]) => meaning).find((one) => found.has(one)) ?? null,
    unknown,
  };
}

/** stockMeaning(["0", "2"]) → "Is Available"; stockMeaning(["OutOfStock"]) → "Sold"; stockMeaning(["Unlimited"]) → "Is Available" */
function stockMeaning(stock: readonly string[]): Availability {
  const meanings = stock.map((text): Availability => {
    const plain = text.replaceAll(",", "").trim();
    if (/^[-−]?\d+(?:\.\d+)?$/.test(plain)) return Number(plain) > 0 ? "Is Available" : "Sold";
    const [meaning] = WORDS.find(([, words]) => words.has(fold(plain))) ?? [];
    return meaning === "Sold" || meaning === "Enquire" ? meaning : "Is Available";
  });
  return (
    (["Is Available", "Enquire", "Sold"] as const).find((one) => meanings.includes(one)) ??
    "Is Available"
  );
}
