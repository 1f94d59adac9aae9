/** Greatest width of a photo that is sent, in pixels: a notebook page is legible, and it costs a phone 100 to 300 KB. */
const sentWidth = 1600;

/** A picture scaled down, as a file for an upload. Throws if this browser cannot. */
export async function smallerPicture(
  bitmap: ImageBitmap,
  { widest = sentWidth, quality = 0.82, name = "picture.jpg" } = {},
): Promise<File> {
  const scale = Math.min(1, widest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = "#ffffff"; // behind a picture with transparent parts
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  if (!context || !blob) throw new Error("this browser draws no pictures");
  return new File([blob], name, { type: "image/jpeg" });
}
