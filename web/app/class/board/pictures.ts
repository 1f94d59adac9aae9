import { browserApi } from "#web/lib/api/api.ts";
import { smallerPicture } from "#web/lib/page/smaller-picture.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

const retryMilliseconds = 5_000;
export type Added = { picture: string; width: number; height: number };

/** The pictures of one class, loaded on first use and kept as long as the page is open. */
export class Pictures {
  readonly #lessonId: string;
  readonly #key: string | undefined;
  readonly #loaded = new Map<string, ImageBitmap>();
  readonly #coming = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();

  constructor(lessonId: string, key: string | undefined) {
    this.#lessonId = lessonId;
    this.#key = key;
  }

  /** Reports each loaded picture. Returns a function that stops reporting. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  readonly of = (picture: string): ImageBitmap | undefined => {
    if (!this.#loaded.has(picture)) inBackground(this.load(picture));
    return this.#loaded.get(picture);
  };

  /** Settles when the picture is loaded, or has failed. */
  load(picture: string): Promise<void> {
    const coming = this.#coming.get(picture) ?? this.#fetch(picture);
    this.#coming.set(picture, coming);
    return coming;
  }

  async #fetch(picture: string): Promise<void> {
    try {
      const params = { id: this.#lessonId, picture };
      const { blob } = await browserApi.roomBoard.openRoomPicture({ params, body: { key: this.#key } });
      this.#loaded.set(picture, await createImageBitmap(blob));
      for (const listener of this.#listeners) listener();
    } catch {
      setTimeout(() => this.#coming.delete(picture), retryMilliseconds);
    }
  }

  /** Uploads a picture, scaled down first. Undefined for a file that is not a picture; throws the API's refusal. */
  async add(file: Blob): Promise<Added | undefined> {
    const bitmap = await createImageBitmap(file).catch(() => undefined);
    if (!bitmap) return undefined;
    const picture = await smallerPicture(bitmap).finally(() => bitmap.close());
    const [params, body] = [{ id: this.#lessonId }, { picture }];
    const added = await browserApi.roomBoard.addRoomPicture({ params, body }, { classKey: this.#key });
    // not the one that was chosen: a phone's photo takes fifty megabytes
    const small = await createImageBitmap(picture).catch(() => undefined);
    if (small) this.#loaded.set(added.picture, small);
    return added;
  }
}
