import { Refusal } from "#api/core/errors.ts";
import { withoutContacts } from "./hidden-words.ts";

/** Refuses texts for everyone to read in which a telephone number, an e-mail address or a link stands. */
export function refuseContacts(...texts: string[]): void {
  if (texts.some((text) => withoutContacts(text) !== text)) throw new Refusal("contacts-in-public");
}
