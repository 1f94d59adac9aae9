import { smallerPicture } from "./smaller-picture.ts";

/** Width in pixels at which a notebook page is legible. */
const widest = 2_000;

/** A phone's photo, scaled down for sending; another file, or a photo that this browser cannot read, unchanged. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith("image/")) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap || (Math.max(bitmap.width, bitmap.height) <= widest && file.size < 1_000_000)) return file;
  const name = `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
  return smallerPicture(bitmap, { widest, quality: 0.85, name }).catch(() => file);
}
