/** What shoppers read about a reserved product. */

export const RESERVED = "Reserved";
export const ASK_IF_FREE = "Ask to be told if it becomes free";

/** In the place of a reservation's notice while there is none. Two lines, like the notice. */
export const VIEWING = "See it in Hatton Garden";
export const VIEWING_HOW = "By appointment, or ask us for more pictures";
