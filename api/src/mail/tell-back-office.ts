import type { Db } from "#api/db/database.ts";
import { insertLetters } from "./letters.queries.ts";
import { type News, takeNews } from "./back-office-news.queries.ts";

const pauseSeconds = 300;
/** News beyond this number are only counted. */
const maxTold = 30;
const roles = ["admin", "executive"] as const;

/** Background job: mails the back office all news since the last letter, at least five minutes apart. Returns whether there was news. */
export function tellBackOffice(db: Db): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    const news = await takeNews(inside, pauseSeconds);
    const letters = roles.flatMap((role) => {
      const mine = news.filter(({ to }) => to.includes(role));
      return mine.length === 0 ? [] : [{ to: [role], ...inOneLetter(mine), kind: "news" }];
    });
    await insertLetters(inside, letters);
    return letters.length > 0;
  });
}

function inOneLetter(news: News[]): { subject: string; text: string } {
  const [first] = news;
  const rest = news.length - maxTold;
  const texts = news.slice(0, maxTold).map(({ subject, text }) => (news.length === 1 ? text : `${subject}\n${text}`));
  return {
    subject: first && news.length === 1 ? first.subject : `${news.length} updates for the desk`,
    text: `${texts.join("\n\n")}${rest > 0 ? `\n\nAnd ${rest} more.` : ""}\n\nOnline Tutoring`,
  };
}
