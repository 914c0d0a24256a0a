/**
 * How a page's words are written down.
 *
 * A link stands in the text as [what is read](where it leads): an address of this shop ("/payments"), an e-mail
 * ("mailto:…"), a telephone number ("tel:…") or a whole address ("https://…").
 */
export type RichText = string;

/** One part of a section: a paragraph, a list, steps in their order, or facts by name. */
export type Block =
  | RichText
  | { readonly list: readonly RichText[] }
  | { readonly steps: readonly RichText[] }
  | { readonly facts: readonly (readonly [name: string, fact: RichText])[] };

/** A part of a page under a heading of its own. */
export interface Section {
  /** What an address may end in after "#" to lead here. */
  readonly id: string;
  readonly heading: string;
  readonly body: readonly Block[];
}

/** A page of words. */
export interface StaticPage {
  readonly title: string;
  /** What search engines and link previews show. */
  readonly description: string;
  /** The sentences that stand large under the title. */
  readonly intro: RichText;
  readonly sections: readonly Section[];
}
