import { FairSlots } from "#api/core/fair-slots.ts";
import { Refusal } from "#api/core/errors.ts";

/** Concurrent uploads of each kind of people, and of one of them: an account, a proof or a client. */
const limits = {
  applicants: { all: 8, perClient: 2 },
  "guests of classes": { all: 8, perClient: 3 },
  families: { all: 16, perClient: 2 },
  tutors: { all: 16, perClient: 2 },
  "back office": { all: 16, perClient: 4 },
};
type Kind = keyof typeof limits;

/** Limits concurrent uploads. Each kind of people has slots of its own, so none blocks another. */
export class UploadPlaces {
  readonly #slots = new Map(Object.entries(limits).map(([kind, limit]) => [kind, new FairSlots(limit)]));

  /**
   * Takes a slot and returns the function that frees it; `end` ends the upload when another person needs the slot more. Refuses with
   * `uploads-full` if there is none.
   */
  take(kind: Kind, holder: string, end: () => void): () => void {
    const giveBack = this.#slots.get(kind)?.take(holder, () => {
      end();
      giveBack?.();
    });
    if (!giveBack) throw new Refusal("uploads-full", {}, { retryAfterSeconds: 3 });
    return giveBack;
  }
}
