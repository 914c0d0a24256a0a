/** What the product form suggests for a metal and a gem: the names that shoppers filter by. Any text may be typed. */

export const METALS = [
  ...["9ct", "14ct", "18ct", "22ct"].flatMap((carats) =>
    ["Yellow", "White", "Rose"].map((colour) => `${carats} ${colour} Gold`),
  ),
  "18ct Yellow, White and Rose Gold",
  "24ct Gold",
  "Platinum",
  "Palladium",
  "Silver",
  "Stainless Steel",
  "Titanium",
  "Ceramic",
];

export const GEMS = [
  "Diamond",
  "Lab-Grown Diamond",
  "Sapphire",
  "Sapphire, Diamond",
  "Ruby",
  "Ruby, Diamond",
  "Emerald",
  "Emerald, Diamond",
  "Pearl",
  "Mother-of-Pearl",
  "Onyx",
  "Opal",
  "Amethyst",
  "Aquamarine",
  "Citrine",
  "Garnet",
  "Lapis Lazuli",
  "Malachite",
  "Morganite",
  "Peridot",
  "Tanzanite",
  "Topaz",
  "Tourmaline",
  "Turquoise",
];
