/** Makes public/apple-touch-icon.png, which iOS wants as PNG, from public/favicon.svg: `npm run samples:icons`. */
import sharp from "sharp";

const SIDE_PX = 180;

await sharp("public/favicon.svg", { density: 72 * (SIDE_PX / 32) })
  .resize(SIDE_PX)
  .png({ palette: true })
  .toFile("public/apple-touch-icon.png");
