/** Wide enough for a phone's screen. */
const WIDTH_PX = 1200;

/**
 * A stored picture as a JPEG file, to be shared: messengers show WebP files as stickers.
 * @param url its download URL.
 * @param name without extension.
 * @throws if it cannot be read, for instance because another website does not allow it.
 */
export async function pictureFile(url: string, name: string): Promise<File> {
  const response = await fetch(url, { signal: AbortSignal.timeout(4000) });
  const picture = await createImageBitmap(await response.blob());
  const scale = Math.min(1, WIDTH_PX / picture.width);
  const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no memory for the picture.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  return new File([jpeg], `${name}.jpg`, { type: "image/jpeg" });
}
