import officeEmails from "./office-emails.en.ts";

export const betweenPassages = "\n\n";

/** A blank line begins the next passage. */
export const asPassage = (text: string): string => text.replace(/\n\s*\n/g, "\n");

/** The text of an e-mail with news, with the passages that match replaced; undefined if no other news is left. */
export function withoutPassages(text: string, says: RegExp): string | undefined {
  const passages = text.split(betweenPassages);
  const left = passages.map((passage) => (says.test(passage) ? officeEmails.erasedDigestItem : passage));
  // the last one is the signature
  return left.slice(0, -1).every((passage) => passage === officeEmails.erasedDigestItem) ? undefined : left.join(betweenPassages);
}
