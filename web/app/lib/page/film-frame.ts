const widest = 960;
const timeout = 15_000;

/** A picture from near the beginning of a film; undefined if this browser cannot play it. */
export async function earlyFrame(url: string): Promise<File | undefined> {
  const film = document.createElement("video");
  film.muted = true;
  film.preload = "auto";
  const happened = (name: string) => new Promise((resolve) => film.addEventListener(name, resolve, { once: true }));
  const failed = Promise.race([happened("error"), new Promise((resolve) => setTimeout(resolve, timeout))]);
  const loaded = happened("loadeddata");
  film.src = url;
  const isLoaded = await Promise.race([loaded.then(() => true), failed.then(() => false)]);
  if (!isLoaded) return undefined;
  const seeked = happened("seeked");
  film.currentTime = Math.min(1, film.duration / 2 || 0);
  const isThere = await Promise.race([seeked.then(() => true), failed.then(() => false)]);
  return isThere ? frameOf(film) : undefined;
}

/** The frame that a film shows now, as a picture. */
export async function frameOf(film: HTMLVideoElement): Promise<File | undefined> {
  const scale = Math.min(1, widest / film.videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(film.videoWidth * scale);
  canvas.height = Math.round(film.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(film, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return blob ? new File([blob], "film.jpg", { type: "image/jpeg" }) : undefined;
}
