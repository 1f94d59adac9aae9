/** Providers that ignore dots in the local part. */
const ignoreDots = new Set(["gmail.com", "googlemail.com", "proton.me", "protonmail.com", "pm.me"]);
const sameAs: Record<string, string> = { "googlemail.com": "gmail.com", "protonmail.com": "proton.me", "pm.me": "proton.me" };

/**
 * The mailbox of an address, for limits only: all spellings of one address (capitals, +tags, dots at large providers)
 * count as one. Emails always go to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/, "");
  return `${ignoreDots.has(domain) ? name.replaceAll(".", "") : name}@${sameAs[domain] ?? domain}`;
}
