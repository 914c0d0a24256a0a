/**
 * Text with links, written [label](URL). URLs are paths of this shop ("/payments"), "mailto:…", "tel:…" or "https://…".
 */
export type RichText = string;

/** Part of a section: a paragraph, a list, numbered steps, or facts with names. */
export type Block =
  | RichText
  | { readonly list: readonly RichText[] }
  | { readonly steps: readonly RichText[] }
  | { readonly facts: Readonly<Record<string, RichText>> };

export interface Section {
  /** Links to the section end in "#" and this id. */
  readonly id: string;
  readonly heading: string;
  readonly body: readonly Block[];
}

/** A page that only consists of text. */
export interface StaticPage {
  readonly title: string;
  /** For search engines and link previews. */
  readonly description: string;
  readonly intro: RichText;
  readonly sections: readonly Section[];
}
