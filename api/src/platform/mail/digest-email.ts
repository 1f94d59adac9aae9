import type { DigestItem } from "./digest.queries.ts";
import { defineEmail } from "./email-template.ts";
import officeEmails from "./office-emails.en.ts";

/** Items beyond this number are only counted. */
const maxShown = 30;

/** All that has happened for one role since the last digest; `null` is about a family that was erased since. */
export const digest = defineEmail("digest", ({ items }: { items: (Pick<DigestItem, "subject" | "text"> | null)[] }, { t }) => {
  const [first] = items;
  const rest = items.length - maxShown;
  const texts = items.slice(0, maxShown).map((item) => {
    if (!item) return officeEmails.erasedDigestItem;
    return withoutBlankLines(items.length === 1 ? item.text : `${item.subject}\n${item.text}`);
  });
  const more = rest > 0 ? [t(officeEmails.moreDigestItems, { count: rest })] : [];
  return {
    subject: first && items.length === 1 ? first.subject : t(officeEmails.digestSubject, { count: items.length }),
    text: t(officeEmails.digest, { texts: [...texts, ...more].join("\n\n") }),
    greets: false,
  };
});

/** A blank line begins the next item. */
const withoutBlankLines = (text: string): string => text.replace(/\n\s*\n/g, "\n");
