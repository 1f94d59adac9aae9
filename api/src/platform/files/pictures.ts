import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { Refusal } from "#api/platform/core/errors.ts";
import { fits } from "./file-names.ts";
import { oneAtATime } from "./temporary-file.ts";
import type { ChangedFiles } from "./with-files.ts";

/** Larger pictures are not decoded, whatever the size of their file. Phones of "24 megapixels" make 5712 × 4284. */
const maxPixels = 24_500_000;
const timeoutSeconds = 20;

sharp.cache(false);
sharp.concurrency(1);

/** Decoded pictures are large. */
const inTurn = oneAtATime();

/** Whether the first bytes are those of a JPEG, PNG, GIF or WebP file. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    head.startsWith("\u00FF\u00D8\u00FF") ||
    head.startsWith("\u0089PNG\r\n\u001A\n") ||
    /^GIF8[79]a/.test(head) ||
    (head.startsWith("RIFF") && head.endsWith("WEBP"))
  );
}

/** Widths in pixels, the largest first; the largest file's name is the picture's URL. */
type Shape = { folder: "categories" | "staff" | "posters"; widths: [number, number] };
const shapes = {
  category: { folder: "categories", widths: [800, 400] },
  tutor: { folder: "staff", widths: [600, 300] },
  poster: { folder: "posters", widths: [960, 480] },
} as const satisfies Record<string, Shape>;

/**
 * Decodes a picture and stores it as WebP, without any other data of its file, in the sizes that pages use. Returns its URL;
 * undefined for anything but a complete JPEG, PNG, GIF or WebP with a fitting name.
 * Refuses one of more than 24.5 megapixels, at its `field`.
 */
export async function storePicture(
  files: ChangedFiles,
  shape: keyof typeof shapes,
  file: File,
  field: string,
): Promise<string | undefined> {
  const { folder, widths } = shapes[shape];
  const made = await decode(file, widths, field);
  if (!made) return undefined;
  const name = randomBytes(16).toString("hex");
  for (const [nth, width] of widths.entries())
    await files.add(`public/${folder}/${name}-${width}.webp`, made[nth] ?? new Uint8Array());
  return `/uploads/${folder}/${name}-${widths[0]}.webp`;
}

/** The same for a picture that only some may see, in one width at most; `folder` such as private/rooms. */
export async function storePrivatePicture(
  files: ChangedFiles,
  { folder, width }: { folder: string; width: number },
  file: File,
  field: string,
): Promise<{ key: string; width: number; height: number } | undefined> {
  const [bytes] = (await decode(file, [width], field)) ?? [];
  if (!bytes) return undefined;
  const made = await sharp(bytes).metadata();
  return { key: await files.store(folder, bytes, "webp"), width: made.width, height: made.height };
}

async function decode(file: File, widths: readonly number[], field: string): Promise<Uint8Array[] | undefined> {
  const bytes = await file.bytes();
  // protects 5.3.1: the look at a picture's first bytes [isPicture(bytes) || ! → nothing]
  if (!isPicture(bytes) || !fits(file.name, "picture")) return undefined;
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!size) return undefined;
  if (size.width * size.height > maxPixels) {
    const [megapixels, limit] = [size.width * size.height, maxPixels].map((pixels) => (pixels / 1_000_000).toFixed(1));
    const { width, height } = size;
    throw new Refusal("too-many-pixels", { megapixels: megapixels ?? "", limit: limit ?? "", width, height }, { field });
  }
  return inTurn(() => makeSizes(bytes, widths)).catch(() => undefined);
}

/** As high as a WebP may be; a long screenshot is made narrower. */
const webpHeight = 16_383;

async function makeSizes(bytes: Uint8Array, widths: readonly number[]): Promise<Uint8Array[]> {
  const options = { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true, pages: 1 } as const;
  const [largest = 0] = widths;
  // protects C10: taking out everything else of a picture's file [resize → keepExif() .resize]
  const decoded = await sharp(bytes, options)
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({ width: largest, height: webpHeight, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  const smaller = widths
    .slice(1)
    .map((width) => sharp(decoded).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer());
  return [decoded, ...(await Promise.all(smaller))];
}

/** The keys of the files behind a picture's URL; none for the sample data's drawings. */
export function filesOfPicture(url: string | null): string[] {
  const { folder = "", name = "" } =
    /^\/uploads\/(?<folder>categories|staff|posters)\/(?<name>[0-9a-f]{32})-\d+\.webp$/.exec(url ?? "")?.groups ?? {};
  const shape = Object.values(shapes).find((one) => one.folder === folder);
  return shape ? shape.widths.map((width) => `public/${folder}/${name}-${width}.webp`) : [];
}
