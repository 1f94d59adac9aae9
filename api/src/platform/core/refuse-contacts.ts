import { Refusal } from "#api/platform/core/errors.ts";
import { withoutContacts } from "@tutoring/hidden-contacts";

/** Refuses public texts with a telephone number, an email address or a link. */
export function refuseContacts(...texts: string[]): void {
  if (texts.some((text) => withoutContacts(text) !== text)) throw new Refusal("contacts-in-public");
}
