import { grantNames, type Readership, roles } from "@tutoring/contract";
import { type Db, joinTransaction } from "#api/platform/db/database.ts";
import { type DigestItem, takeDigest } from "./digest.queries.ts";
import { defineEmail } from "./email-template.ts";
import { insertEmails } from "./emails.queries.ts";
import officeEmails from "./office-emails.en.ts";

/** Items beyond this number are only counted. */
const maxShown = 30;

/** All that has happened for one role or grant since the last digest; `null` is about a family that was erased since. */
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

/** What all executives read is not sent again to those with a grant. */
const isFor = (reader: Readership, to: readonly Readership[]) =>
  to.includes(reader) && (roles.some((role) => role === reader) || !to.includes("executive"));

/** A blank line begins the next item. */
const withoutBlankLines = (text: string): string => text.replace(/\n\s*\n/g, "\n");

const pauseSeconds = 300;

/** Background job: mails the back office everything since its last digest, at least five minutes apart. Returns whether it has mailed. */
export function notifyBackOffice(db: Db): Promise<boolean> {
  return joinTransaction(db, async (inside) => {
    const items = await takeDigest(inside, pauseSeconds);
    const emails = [...roles, ...grantNames].flatMap((reader: Readership) => {
      const mine = items.filter(({ to }) => isFor(reader, to)).map(({ subject, text }) => ({ subject, text }));
      return mine.length === 0 ? [] : [digest({ roles: [reader] }, { items: mine }, { kind: "news" })];
    });
    await insertEmails(inside, emails);
    return emails.length > 0;
  });
}
