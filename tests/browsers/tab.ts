/** The browser functions that the tests use. firefox.ts and webkit.ts implement them. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A key that is not a character. */
export type Key = "Enter" | "Escape" | "Tab" | "Backspace" | "ArrowRight" | "ArrowDown";

/** An element of the page that receives real input. */
export interface PageElement {
  readonly click: () => Promise<void>;
  readonly hover: () => Promise<void>;
  /** Type at the end of the text. */
  readonly type: (text: string) => Promise<void>;
  /** Choose files by their paths. */
  readonly upload: (paths: readonly string[]) => Promise<void>;
  /** Choose an option of a `<select>` by its text. */
  readonly select: (option: string) => Promise<void>;
}

/** A tab with cookies and storage of its own. */
export interface Tab {
  readonly goto: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Run a function in the page. Its argument and result are JSON. */
  readonly evaluate: <A, T>(inPage: (argument: A) => T, argument: A) => Promise<T>;
  /** Run the text of a script in the page. */
  readonly addScript: (source: string) => Promise<void>;
  /** The element that a function finds in the page, or null. */
  readonly element: <A>(
    find: (argument: A) => Element | null,
    argument: A,
  ) => Promise<PageElement | null>;
  readonly press: (key: Key) => Promise<void>;
  /** Paste with the keyboard. */
  readonly paste: () => Promise<void>;
  /** Click at a point of the window. */
  readonly clickAt: (point: Point) => Promise<void>;
  /** Drag with the mouse between two points of the window. */
  readonly drag: (from: Point, to: Point) => Promise<void>;
  /** Set the size of the page's part of the window. */
  readonly resize: (size: Size) => Promise<void>;
  /** The window as a PNG. */
  readonly screenshot: () => Promise<Buffer>;
  /** The first sheet of the printed page as a PDF, if the browser can. */
  readonly printFirstSheet?: () => Promise<Buffer>;
  /** The errors on the console so far, if the browser tells. */
  readonly errors: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** A browser that is running. */
export interface Browser {
  readonly name: string;
  readonly newTab: () => Promise<Tab>;
  readonly close: () => Promise<void>;
}
