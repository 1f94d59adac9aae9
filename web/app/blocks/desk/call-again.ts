import type { BookRequest } from "@tutoring/contract";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import texts from "#web/texts/office/desk.en.ts";
import { t } from "#web/texts/translate-english.ts";

type Called = Pick<BookRequest, "againAt" | "status">;

/** Whether a request waits aside until its family is called again. */
export const isLater = ({ againAt }: Pick<BookRequest, "againAt">): boolean =>
  againAt !== null && Date.parse(againAt) > Date.now();

/** When a family is to be called again; empty once a waiting request is back in its queue. */
export function callAgain({ againAt, status }: Called): string {
  if (againAt === null || (status === "NOT_STARTED" && !isLater({ againAt }))) return "";
  const { date, time } = dayAndTimeInIndia(againAt);
  return t(texts.callAgain, { moment: `${date}, ${time}` });
}
