import { speaker } from "@tutoring/contract/speak";
import type { Db } from "#api/db/database.ts";
import { type News, takeNews } from "./back-office-news.queries.ts";
import { insertLetters } from "./letters.queries.ts";
import officeLetters from "./office-letters.en.ts";
import { asPassage, betweenPassages } from "./passages.ts";

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
  const say = speaker("en");
  const [first] = news;
  const rest = news.length - maxTold;
  const texts = news.slice(0, maxTold).map(({ subject, text }) => asPassage(news.length === 1 ? text : `${subject}\n${text}`));
  const more = rest > 0 ? [say(officeLetters.moreNews, { count: rest })] : [];
  return {
    subject: first && news.length === 1 ? first.subject : say(officeLetters.newsSubject, { count: news.length }),
    text: say(officeLetters.news, { texts: [...texts, ...more].join(betweenPassages) }),
  };
}
