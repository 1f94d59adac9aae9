/** The worker keeps photos that another app shares under this name (`web/public/worker/shared-photos.js`). */
const shared = "shared-photos";
const hour = 3_600_000;

/** The photos that were shared in the last hour; older ones are forgotten. */
export async function sharedPhotos(): Promise<File[]> {
  if (!("caches" in globalThis) || !(await caches.has(shared))) return [];
  const cache = await caches.open(shared);
  const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  const found = await Promise.all(answers.map(photoOf));
  const photos = found.filter((one) => one !== undefined);
  if (photos.length === 0) await forgetSharedPhotos();
  return photos;
}

async function photoOf(answer: Response | undefined): Promise<File | undefined> {
  if (!answer || Date.now() - Number(answer.headers.get("x-at")) > hour) return undefined;
  const name = decodeURIComponent(answer.headers.get("x-name") ?? "") || "photo";
  const type = answer.headers.get("content-type") ?? "";
  const whole = name.includes(".") ? name : `${name}.${type.split("/").at(-1)}`; // some apps share without an extension
  return new File([await answer.blob()], whole, { type });
}

/** Forgets all shared photos. */
export const forgetSharedPhotos = (): Promise<boolean> => caches.delete(shared);
