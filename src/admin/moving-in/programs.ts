/**
 * The product exports of other programs. Names of columns are compared as `fold` returns them, so that case, order and
 * punctuation do not matter: "*Title" and "TITLE" are "title".
 */

/** The meanings of columns in other programs. */
export type SourceField =
  | keyof typeof SHOWN_FIELDS
  /** The id of a product of this shop. */
  | "ownId"
  /** How the rows belong together. */
  | "type"
  | "id"
  | "parent"
  | "position"
  | "variation"
  /** The name of a variant, as Square writes it: "Size M", "Regular" */
  | "variantName"
  | "variantPicture"
  /** When and whether a price or stock counts. */
  | "published"
  | "onSale"
  | "discountMode"
  | "discountValue"
  | "surcharge"
  | "currency"
  | "auction"
  | "buyNow"
  /** Says that a piece is not on show. */
  | "hidden"
  /** Says that the row is a gift card or service instead of a piece. */
  | "kind"
  | "inStock"
  | "backorders"
  | "tracker"
  | "policy";

/** The fields whose columns the dealer can choose. */
export const SHOWN_FIELDS = {
  title: "Title",
  sku: "SKU",
  description: "Description",
  price: "Price",
  regularPrice: "Earlier price",
  rrp: "RRP",
  salePrice: "Sale price",
  saleStarts: "Sale starts",
  saleEnds: "Sale ends",
  brand: "Brand",
  jewellery: "Category",
  tags: "Tags",
  condition: "Condition",
  metal: "Metal",
  gem: "Gem",
  size: "Size",
  cert: "Certificate",
  packaging: "Packaging",
  brandRef: "Brand reference",
  hallmark: "Hallmark",
  featured: "Featured",
  status: "Status",
  stock: "Stock quantity",
  pictures: "Pictures",
  group: "Rows of one piece",
} as const;

/** Fields that all of their columns fill; any other field is read from the first of its columns that the file has. */
export const MANY_COLUMNS: readonly SourceField[] = [
  "pictures",
  "tags",
  "description",
  "jewellery",
  "stock",
];

/**
 * Column names by field, separated by commas, the preferred name first. `#` matches any number: "image#"; `*` anything:
 * "current quantity *"
 */
type Columns = { readonly [Field in SourceField]?: string };

export interface Program {
  readonly name: string;
  /** @param has whether the file has a column. */
  readonly isOf: (has: (...names: string[]) => boolean) => boolean;
  readonly columns: Columns;
}

/**
 * @see https://help.shopify.com/en/manual/products/import-export/using-csv (both sets of names are in use)
 * @see https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
 * @see https://support.wix.com/en/article/wix-stores-importing-products-from-another-ecommerce-platform
 * @see https://support.squarespace.com/hc/en-us/articles/205814338 (export)
 * @see https://squareup.com/help/us/en/article/5153 (Square's item library)
 */
export const PROGRAMS: readonly Program[] = [
  {
    name: "Wix",
    isOf: (has) => has("handleid", "fieldtype") || has("handle", "fieldtype"),
    columns: {
      group: "handleid, handle",
      type: "fieldtype",
      title: "name",
      sku: "sku",
      description: "description, plaindescription",
      price: "price",
      regularPrice: "strikethroughprice",
      surcharge: "surcharge",
      discountMode: "discountmode",
      discountValue: "discountvalue",
      brand: "brand",
      jewellery: "collection, categories",
      published: "visible",
      stock: "inventory",
      pictures: "productimageurl, media",
    },
  },
  {
    name: "Shopify",
    isOf: (has) => has("url handle", "title") || (has("handle", "title") && !has("fieldtype")),
    columns: {
      group: "handle, url handle",
      title: "title",
      sku: "variant sku, sku",
      description: "body html, description",
      price: "variant price, price",
      regularPrice: "variant compare at price, compare at price",
      brand: "vendor",
      jewellery: "type, product category",
      tags: "tags",
      condition: "google shopping condition",
      status: "status",
      published: "published, published on online store",
      stock: "variant inventory qty, inventory quantity",
      kind: "gift card",
      tracker: "variant inventory tracker, inventory tracker",
      policy: "variant inventory policy, continue selling when out of stock",
      pictures: "image src, product image url",
      position: "image position",
      variantPicture: "variant image, variant image url",
    },
  },
  {
    name: "WooCommerce",
    // Its columns are in the language of the shop.
    isOf: (has) =>
      has("name", "regular price") ||
      has("type", "regular price") ||
      has("sichtbarkeit im katalog") ||
      has("visibilite dans le catalogue") ||
      has("visibilita nel catalogo") ||
      has("visibilidad en el catalogo"),
    columns: {
      id: "id",
      type: "type, typ, tipo",
      parent: "parent, ubergeordnetes produkt, genitore, superior",
      title: "name, nom, nome, nombre",
      sku: "sku, artikelnummer, ugs, cod",
      description:
        "short description, description, kurzbeschreibung, beschreibung, description courte, breve descrizione, descrizione, descripcion corta, descripcion",
      price: "regular price, regularer preis, tarif regulier, prezzo di listino, precio normal",
      salePrice: "sale price, angebotspreis, tarif promo, prezzo in offerta, precio rebajado",
      saleStarts:
        "date sale price starts, datum an dem angebotspreis beginnt, date de debut de promo, data di inizio del prezzo in saldo, dia en que empieza el precio rebajado",
      saleEnds:
        "date sale price ends, datum an dem angebotspreis endet, date de fin de promo, data di fine del prezzo in saldo, dia en que termina el precio rebajado",
      brand: "brands, brand, marken, marques, marchi, marcas",
      jewellery: "categories, kategorien, categorie, categorias",
      tags: "tags, schlagworter, etiquettes, tag, etiquetas",
      featured: "is featured, ist hervorgehoben, mis en avant, in primo piano, esta destacado",
      status: "published, veroffentlicht, publie, pubblicato, publicado",
      published:
        "visibility in catalog, visibility in catalogue, sichtbarkeit im katalog, visibilite dans le catalogue, visibilita nel catalogo, visibilidad en el catalogo",
      backorders:
        "backorders allowed, lieferruckstande erlaubt, ruckstande erlaubt, autoriser les commandes de produits en rupture, abilita gli ordini arretrati, permitir reservas de productos agotados",
      inStock: "in stock, vorratig, en stock, en inventaire, existencias, en inventario",
      stock: "stock, lager, lagerbestand, inventaire, magazzino, inventario",
      pictures: "images, bilder, immagini, imagenes",
    },
  },
  {
    name: "Square",
    isOf: (has) => has("item name", "variation name") || has("token", "item name"),
    columns: {
      id: "token",
      group: "reference handle",
      title: "item name",
      variantName: "variation name",
      sku: "sku",
      description: "description",
      price: "price",
      salePrice: "online sale price",
      jewellery: "categories, category, reporting category",
      published: "square online item visibility, visibility",
      hidden: "archived",
      kind: "item type",
      stock: "current quantity *",
    },
  },
  {
    name: "Squarespace",
    isOf: (has) =>
      has("hosted image urls") ||
      has("product id non editable") ||
      has("product type non editable"),
    columns: {
      group: "product id non editable, product url",
      title: "title",
      sku: "sku",
      description: "description",
      price: "price",
      salePrice: "sale price",
      onSale: "on sale",
      jewellery: "categories",
      tags: "tags",
      published: "visible",
      kind: "product type non editable",
      stock: "stock",
      pictures: "hosted image urls",
    },
  },
  {
    name: "Etsy",
    isOf: (has) =>
      has("title", "image1") &&
      (has("currency code") || has("materials") || has("variation 1 type")),
    columns: {
      title: "title",
      sku: "sku",
      description: "description",
      price: "price",
      currency: "currency code",
      tags: "tags, materials",
      stock: "quantity",
      pictures: "image#",
    },
  },
  {
    name: "eBay",
    isOf: (has) =>
      has("picurl") ||
      has("item photo url") ||
      has("custom label sku") ||
      has("item number", "available quantity") ||
      has("itemid", "title") ||
      has("startprice"),
    columns: {
      group: "item number, itemid, item id",
      type: "relationship",
      variation: "relationship details, relationshipdetails, variation details",
      title: "title, item title",
      sku: "custom label sku, customlabel, custom label, sku",
      description: "description",
      price: "current price, startprice, start price, price",
      buyNow: "buyitnowprice, buy it now price, auction buy it now price",
      auction: "format",
      currency: "currency",
      brand: "c brand, brand",
      jewellery: "category name, ebay category 1 name, store category, storecategory",
      condition: "condition, conditionid, condition id",
      stock: "available quantity, quantity",
      pictures: "picurl, item photo url, picture url, pic url #",
    },
  },
];

/** Any other spreadsheet: our own names, and usual ones in English, German, French, Italian, Spanish and Chinese. */
export const SPREADSHEET: Program = {
  name: "a spreadsheet",
  isOf: () => true,
  columns: {
    title:
      "title, name, product name, product title, item name, item title, item, product, piece, titel, bezeichnung, artikelbezeichnung, artikelname, produktname, designation, titre, nom, nom du produit, titolo, nome, nome prodotto, titulo, nombre, 名称, 品名, 标题, 商品名称, 产品名称, 商品标题, item description",
    sku: "sku, product code sku, item number, item no, product code, code, stock code, stock no, stock number, stock ref, ref, ref no, reference, reference number, artikelnummer, artikel nr, art nr, bestandseinheit, codice, codigo, referencia, riferimento, 货号, 编号, 款号, 商品编码",
    description:
      "description, product description, details, item description, beschreibung, artikelbeschreibung, descrizione, descripcion, 描述, 商品描述, 说明, 详情, 介绍",
    price:
      "price, our price, asking price, selling price, preis, verkaufspreis, prix, prix de vente, prix ttc, prezzo, prezzo di vendita, precio, precio de venta, 售价, 价格, 单价, retail price, retail, startpreis, unit price, price tax incl, price tax included",
    regularPrice:
      "compare at price, compare to price, regular price, original price, was price, was, list price, full price, alter preis, regularer preis, prix barre, ancien prix, prezzo di listino, prezzo pieno, precio anterior, precio normal, 原价, 市场价",
    rrp: "rrp, retail price, recommended retail price, recommended price, msrp, uvp, unverbindliche preisempfehlung, prix conseille, prix public conseille, prezzo consigliato, pvp recomendado, 建议零售价",
    salePrice:
      "sale price, saleprice, special price, discounted price, now price, now, angebotspreis, prix promo, prix solde, prezzo scontato, precio rebajado, 促销价, 特价, 折扣价",
    brand:
      "brand, brand name, vendor, maker, manufacturer, designer, house, marke, hersteller, marque, fabricant, marca, produttore, 品牌, 厂商",
    jewellery:
      "jewellery, jewellery type, category, categories, categories x y z, jewellery category, jewelry category, jewelry type, jewelry, product type, type, product category, collection, kategorie, kategorien, warengruppe, categorie, categoria, categorias, 类别, 分类, 类型, 品类",
    tags: "tags, tag, keywords, schlagworter, mots cles, etiquetas, 标签, 关键词",
    condition:
      "condition, zustand, artikelzustand, etat, condizione, condizioni, estado, 成色, 新旧程度",
    metal:
      "metal, metal type, material, materials, metall, matiere, metallo, materiale, 材质, 金属, 材料",
    gem: "gem, gems, gemstone, gemstones, stone, stones, main stone, edelstein, edelsteine, stein, steine, pierre, pierres, pietra, pietre, piedra, piedras, 宝石, 主石",
    size: "size, ring size, uk size, finger size, große, ringgroße, taille, misura, talla, 尺寸, 尺码, 戒圈, 圈口",
    cert: "certificate, certificates, cert, certification of authenticity, certificate of authenticity, certification, zertifikat, certificat, certificato, certificado, 证书",
    packaging: "packaging, box, box and papers, box papers, 包装",
    brandRef:
      "brand ref, brandref, brand reference, model, model number, modell, modele, modello, modelo, 型号",
    hallmark: "hallmark, hallmarks, hallmarked, punze, poincon, punzone, contraste",
    featured: "featured, is featured, hervorgehoben, mis en avant, in evidenza, destacado, 推荐",
    status:
      "status, availability, available, verfugbarkeit, verfugbar, disponibilite, disponible, disponibilita, disponibile, disponibilidad, 状态",
    published:
      "published, visible, product visible, enabled, product online, active, active 0 1, online, veroffentlicht, aktiv, publie, actif, pubblicato, attivo, publicado, activo, 上架",
    hidden:
      "archived, hidden, archiviert, versteckt, archive, masque, archiviato, nascosto, archivado, oculto",
    inStock: "in stock, is in stock, auf lager, vorratig, en stock, in magazzino, en existencias",
    backorders: "backorders allowed, allow backorders, backorders, backorder",
    tracker: "manage stock, track inventory, track quantity, inventory tracking",
    ownId: "id",
    stock:
      "stock, qty, quantity, stock quantity, stock level, current stock level, inventory, bestand, lagerbestand, menge, anzahl, verfugbare stuckzahl, quantite, quantita, giacenza, cantidad, existencias, 库存, 数量",
    currency: "currency, currency code, 货币",
    pictures:
      "main image, mainimage, base image, image, image url, image link, image src, photo, photo url, picture, picture url, images, image urls, image urls x y z, photos, pictures, additional images, additional image link, image #, image#, photo #, photo#, picture #, picture#, image url #, photo url #, product image url #, bild, bilder, bild #, bild#, immagine, immagini, immagine #, imagen, imagenes, imagen #, 图片, 主图, 图片地址, 图片链接, 图片#, 图片 #",
    group: "handle, parent sku, group id, item group id",
    variantName: "variation name, variant name, variant, variation, variante",
  },
};
