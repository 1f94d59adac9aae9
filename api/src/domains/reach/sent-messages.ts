import type { SentMessage } from "@tutoring/contract";
import type { SignedIn } from "#api/platform/core/context.ts";
import { type EmailInWords, emailsInWords } from "#api/platform/mail/index.ts";
import { sentTo, type Way, waysOfEmails } from "./sent-messages.queries.ts";

const onePage = 20;

/** What was sent to the caller by any way, the newest first or those after one. */
export async function listSentMessages(
  context: SignedIn,
  after: string | undefined,
): Promise<{ messages: SentMessage[]; hasMore: boolean }> {
  const { db, viewer, browser } = context;
  const found = await sentTo(db, viewer.id, after, onePage + 1);
  const page = found.slice(0, onePage);
  const ids = page.flatMap(({ emailId }) => emailId ?? []);
  const [emails, ways] = [await emailsInWords(context, ids, browser.language), await waysOfEmails(db, ids)];
  const messages = page.map(({ id, at, emailId, channel, words, state, changedAt }): SentMessage => {
    const common = { id, at: at.toISOString() };
    const email = emails.find((one) => one.id === emailId);
    if (email) return { ...common, title: email.title, text: email.text, ways: waysFor(email, ways) };
    const own = channel && state && { channel, state: shownState(state), at: (changedAt ?? at).toISOString() };
    return { ...common, title: "", text: words ?? "", ways: own ? [own] : [] };
  });
  return { messages, hasMore: found.length > onePage };
}

/** A provider that has taken a message has sent nothing yet, as far as its reader can tell. */
const shownState = (state: Way["state"]) => (state === "unknown" ? "sending" : state === "accepted" ? "sent" : state);

/** The email is one of the ways unless another has made it unnecessary, or it still waits for one. */
function waysFor({ id, status, tries, at }: EmailInWords, all: Way[]): SentMessage["ways"] {
  const ways = all
    .filter(({ emailId }) => emailId === id)
    .map(({ channel, state, changedAt }) => ({ channel, state: shownState(state), at: changedAt.toISOString() }));
  const waits = status === "withdrawn" || (status === "planned" && tries === 0 && ways.length > 0);
  if (waits) return ways;
  const state = status === "sent" || status === "failed" ? status : "sending";
  return [...ways, { channel: "email", state, at: at.toISOString() }];
}
