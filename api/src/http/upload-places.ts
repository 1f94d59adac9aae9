import { Refusal } from "#api/core/errors.ts";

/** Concurrent uploads: the limit of each kind of people, and the limits of one holder. */
const maxUploads = 8;
const maxOfOne = { client: 2, proof: 1, account: 4 };
type Kind = "applicants" | "guests of classes" | "families and tutors" | "back office";

export type Holder = { [kind in keyof typeof maxOfOne]?: string };

/** Limits concurrent uploads. Each kind of people has eight places, so none blocks another. */
export class UploadPlaces {
  readonly #taken = new Map<string, number>();

  /** Takes a place and returns the function that frees it. Refuses with `unavailable` if there is none. */
  take(kind: Kind, holder: Holder): () => void {
    const limits = [
      [kind, maxUploads] as const,
      ...(Object.keys(maxOfOne) as (keyof typeof maxOfOne)[]).flatMap((name) =>
        holder[name] === undefined ? [] : [[`${name} ${holder[name]}`, maxOfOne[name]] as const],
      ),
    ];
    if (limits.some(([key, max]) => (this.#taken.get(key) ?? 0) >= max))
      throw new Refusal("uploads-full", {}, { retryAfterSeconds: 3 });
    for (const [key] of limits) this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
    return () => {
      for (const [key] of limits) {
        const left = (this.#taken.get(key) ?? 1) - 1;
        if (left > 0) this.#taken.set(key, left);
        else this.#taken.delete(key);
      }
    };
  }
}
