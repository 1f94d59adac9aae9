/** Why an email was not sent: what the mail server's answer says about the server, the recipient's domain, the mailbox or the email. */
export type Failure = "server-away" | "domain-waits" | "mailbox-waits" | "no-such-mailbox" | "refused";

type Answer = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown };

/** What a server's error means; undefined if it says nothing about the email, so that the server may be away. */
export function failureOf(error: unknown): Exclude<Failure, "server-away"> | undefined {
  const { code, responseCode, response, command } = (error instanceof Error ? error : {}) as Answer;
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return undefined;
  if (typeof responseCode !== "number") return "refused";
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1] ?? "";
  // protects C113: telling a mailbox from its domain [responseCode === 421 || ofDomain.test(status) ? "domain-waits" : "mailbox-waits" → "domain-waits"]
  if (responseCode < 500) return responseCode === 421 || ofDomain.test(status) ? "domain-waits" : "mailbox-waits";
  return command === "RCPT TO" && noMailbox.has(status) ? "no-such-mailbox" : "refused";
}

/**
 * RFC 3463: the mail system, the way to it, and an unusual rate of emails from us. Any other "later", such as the one with which
 * a server greets each new recipient, holds up this recipient alone.
 */
const ofDomain = /^4\.(?:[34]\.\d+|7\.28)$/;

/** For a server that hung up but accepts other emails, a 421 means "try this one later". */
export const hungUp = (error: unknown): Failure =>
  error instanceof Error && (error as Answer).responseCode === 421 ? "domain-waits" : "refused";

/** RFC 3463 and 7505: no such mailbox, no such domain, no address, moved away, no mail there at all, closed. */
const noMailbox = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"]);
