/** Which pieces need no hallmark to be sold as what they are: the page about hallmarks and the product form say it. */
export const exemptions = {
  weight:
    "less than 1 gram of gold, 7.78 grams of silver, 0.5 grams of platinum or 1 gram of palladium",
  age: "gold of at least 375 parts in a thousand and silver of at least 800 made before 1950, platinum made before 1975, palladium made before 2010",
} as const;
