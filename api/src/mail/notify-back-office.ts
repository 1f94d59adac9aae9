import { translator } from "@tutoring/contract/speak";
import type { Db } from "#api/db/database.ts";
import { type DigestItem, takeDigest } from "./digest.queries.ts";
import { insertEmails } from "./emails.queries.ts";
import officeEmails from "./office-emails.en.ts";
import { asPassage, betweenPassages } from "./passages.ts";

const pauseSeconds = 300;
/** News beyond this number are only counted. */
const maxTold = 30;
const roles = ["admin", "executive"] as const;

/** Background job: mails the back office all news since the last e-mail, at least five minutes apart. Returns whether there was news. */
export function notifyBackOffice(db: Db): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    const items = await takeDigest(inside, pauseSeconds);
    const emails = roles.flatMap((role) => {
      const mine = items.filter(({ to }) => to.includes(role));
      return mine.length === 0 ? [] : [{ to: [role], ...inOneEmail(mine), kind: "news" }];
    });
    await insertEmails(inside, emails);
    return emails.length > 0;
  });
}

function inOneEmail(items: DigestItem[]): { subject: string; text: string } {
  const t = translator("en");
  const [first] = items;
  const rest = items.length - maxTold;
  const texts = items.slice(0, maxTold).map(({ subject, text }) => asPassage(items.length === 1 ? text : `${subject}\n${text}`));
  const more = rest > 0 ? [t(officeEmails.moreDigestItems, { count: rest })] : [];
  return {
    subject: first && items.length === 1 ? first.subject : t(officeEmails.digestSubject, { count: items.length }),
    text: t(officeEmails.digest, { texts: [...texts, ...more].join(betweenPassages) }),
  };
}
