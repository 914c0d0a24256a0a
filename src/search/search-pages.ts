import { paths } from "../routing/paths.ts";
import type { WordedPage } from "./page-words.ts";

/** A page that search offers for the words that name it. */
export interface SearchPage extends WordedPage {
  readonly to: string;
  /** The suggestion below the search box. */
  readonly name: string;
  /** The line above search results: a question, and the label of the link that answers it. */
  readonly question: string;
  readonly link: string;
}

export const searchPages: readonly SearchPage[] = [
  {
    words:
      "sale, on sale, reduced, discounts, special offers, sale items, sale pieces, clearance, bargains",
    to: paths.sale,
    name: "On Sale",
    question: "Looking for a sale piece?",
    link: "See all pieces on sale",
  },
  {
    words:
      "ring size, ring sizes, ring sizer, ring sizing, finger size, size guide, size chart, sizing guide, measure finger",
    to: paths.ringSize,
    name: "Find your ring size",
    question: "Not sure of your ring size?",
    link: "Find your ring size",
  },
  {
    words:
      "opening hours, opening times, =open, =opening, =hours, appointment, viewing, visit, contact, address, location, directions, =map, find us, where are you, phone, telephone, =call, email, e mail, whatsapp, hatton garden",
    to: paths.contact,
    name: "Contact and opening hours",
    question: "Would you like to visit or get in touch?",
    link: "See our opening hours and contact details",
  },
  {
    words: "shortlist, wishlist, wish list, favourites, saved pieces",
    to: paths.shortlist,
    name: "Shortlist",
    question: "Looking for the pieces you have saved?",
    link: "See your shortlist",
  },
  {
    words:
      "delivery, deliver, shipping, postage, courier, import duty, customs duty, abroad, =post, =ship, =customs",
    to: `${paths.payments}#delivery`,
    name: "Delivery",
    question: "Looking for delivery?",
    link: "Read about delivery",
  },
  {
    words: "returns, return, refund, money back, exchange, restocking, send back",
    to: `${paths.payments}#returns`,
    name: "Returns",
    question: "Looking for returns?",
    link: "Read about returns and refunds",
  },
  {
    words: "payment, pay, paypal, bank transfer, vat, currency, checkout, how to buy, =buy",
    to: `${paths.payments}#payments`,
    name: "Payments",
    question: "Looking for ways to pay?",
    link: "Read about payments",
  },
  {
    words: "guarantee, warranty, authenticity, authentic, authenticated, genuine, fake, =real",
    to: `${paths.payments}#authenticity-guarantee`,
    name: "Authenticity guarantee",
    question: "Want to be sure that a piece is genuine?",
    link: "Read about our authenticity guarantee",
  },
  {
    words: "hallmark, hallmarks, hallmarking, assay office, assay mark, date letter",
    to: paths.hallmarking,
    name: "Hallmarks",
    question: "Want to know what the marks mean?",
    link: "Read about hallmarks",
  },
  {
    words: "sell, selling, sell yours, buy back, part exchange, valuation, quote, trade in",
    to: paths.sellYours,
    name: "Sell Yours",
    question: "Have something to sell?",
    link: "Ask us for a quote",
  },
  {
    words: "=about, about us, history, who are you, newsletter, sourcing, find for me",
    to: paths.aboutUs,
    name: "About Us",
    question: "Would you like to know more about us?",
    link: "Read about us",
  },
  {
    words:
      "terms, terms and conditions, =conditions, privacy, cookies, personal data, gdpr, complaint",
    to: paths.terms,
    name: "Terms and conditions",
    question: "Looking for our terms?",
    link: "Read the terms and conditions",
  },
];
