/** Providers whose mailboxes ignore dots in the name. */
const ignoreDots = new Set(["gmail.com", "googlemail.com"]);
const sameAs: Record<string, string> = { "googlemail.com": "gmail.com" };

/**
 * The mailbox that an address reaches, for limits only: one person's spellings of it (capitals, +tags, dots at large
 * providers) count as one. Letters always go to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, "");
  return `${ignoreDots.has(domain) ? name.replaceAll(".", "") : name}@${sameAs[domain] ?? domain}`;
}
