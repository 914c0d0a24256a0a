import { shop } from "./shop.ts";

/** The shop as structured data (schema.org): { "@type": "JewelryStore", name: "Bellamy Jewels", … }. @param url its home page. */
export function jewelryStore(url: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "JewelryStore",
    name: shop.name,
    legalName: shop.company.legalName,
    description: shop.description,
    url,
    telephone: shop.phone.dial,
    email: shop.email.info,
    foundingDate: String(shop.since),
    vatID: shop.company.vat,
    currenciesAccepted: "GBP",
    paymentAccepted: "PayPal, bank transfer",
    address: {
      "@type": "PostalAddress",
      streetAddress: shop.address.street,
      addressLocality: shop.address.city,
      postalCode: shop.address.postcode,
      addressCountry: shop.address.country,
    },
    sameAs: shop.social.map((account) => account.url),
  };
}
