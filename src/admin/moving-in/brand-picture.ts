/** A square picture with a brand's name, until the dealer uploads one: a brand cannot be stored without. */
export async function brandPicture(name: string): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 800;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures.");
  context.fillStyle = "#f5f2ec";
  context.fillRect(0, 0, 800, 800);
  context.fillStyle = "#333";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = "96px serif";
  context.fillText(name, 400, 400, 700);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture."))), "image/png"),
  );
}
