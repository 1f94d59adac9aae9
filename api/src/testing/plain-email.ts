import { defineEmail } from "#api/platform/mail/index.ts";

/** An email in a test's own words. */
export const plainEmail = defineEmail<{ subject: string; text: string }>("plain", (words) => ({ ...words, greets: false }));

/** The same to an address. */
export const emailSaying = (address: string, subject: string, text = "Hello") =>
  plainEmail({ address, name: "", language: "en" }, { subject, text });
