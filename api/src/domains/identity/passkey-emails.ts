import { areas } from "@tutoring/contract/areas";
import type { Context } from "#api/platform/core/context.ts";
import { defineEmail, writeEmail } from "#api/platform/mail/index.ts";
import type { Account } from "./accounts.queries.ts";
import { accountEmails } from "./codes.ts";

type Change = { change: "added" | "removed" | "copied"; name: string };

export const passkeyChanged = defineEmail<Change>("passkey-changed", ({ change, name }, { t, language }) => {
  const texts = accountEmails[language];
  const [subject, text] = {
    added: [texts.passkeyAddedSubject, texts.passkeyAdded] as const,
    removed: [texts.passkeyRemovedSubject, texts.passkeyRemoved] as const,
    copied: [texts.passkeyCopiedSubject, texts.passkeyCopied] as const,
  }[change];
  return { subject, text: t(text, { name }) };
});

/** Tells people what happened to a passkey of theirs; an executive may have no address. */
export async function notifyOfPasskey(
  context: Context,
  { id: accountId, email: address, name, role, ...person }: Pick<Account, "id" | "email" | "name" | "role" | "language">,
  change: Change,
): Promise<void> {
  if (!address) return;
  const language = areas[role].isEnglishOnly ? "en" : person.language;
  await writeEmail(context, passkeyChanged({ address, name, language, accountId }, change));
}
