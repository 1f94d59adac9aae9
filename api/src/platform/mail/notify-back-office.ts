import type { Db } from "#api/platform/db/database.ts";
import { digest } from "./digest-email.ts";
import { takeDigest } from "./digest.queries.ts";
import { insertEmails } from "./emails.queries.ts";

const pauseSeconds = 300;
const roles = ["admin", "executive"] as const;

/** Background job: mails the back office everything since its last digest, at least five minutes apart. Returns whether there was any. */
export function notifyBackOffice(db: Db): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    const items = await takeDigest(inside, pauseSeconds);
    const emails = roles.flatMap((role) => {
      const mine = items.filter(({ to }) => to.includes(role)).map(({ subject, text }) => ({ subject, text }));
      return mine.length === 0 ? [] : [digest({ roles: [role] }, { items: mine }, { kind: "news" })];
    });
    await insertEmails(inside, emails);
    return emails.length > 0;
  });
}
