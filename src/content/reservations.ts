/** What shoppers read about a reserved product. */

export const RESERVED = "Reserved";
export const ASK_IF_FREE = "Ask to be told if it becomes free";
