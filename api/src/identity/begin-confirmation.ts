import type { Confirmation } from "@tutoring/contract";
import { isBackOffice, type SignedIn } from "#api/core/context.ts";
import { sendCode } from "./codes.ts";
import { wayToConfirm } from "./way-to-confirm.ts";

/** How the viewer confirms their identity; mails a code if that is the way. */
export async function beginConfirmation(context: SignedIn): Promise<{ by: Confirmation; email: string }> {
  const { id, email, role } = context.viewer;
  const by = wayToConfirm(context);
  if (by === "code")
    await sendCode(context, { purpose: "confirm", email, accountId: id, ...(isBackOffice(role) && { language: "en" }) });
  return { by, email };
}
