import type { passkeys } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from "./my-passkeys.ts";
import { beginPasskeyConfirmation, beginPasskeySignIn, confirmWithPasskey, signInWithPasskey } from "./passkey-sign-in.ts";

export const passkeyHandlers: Handlers<typeof passkeys> = {
  beginPasskeySignIn: (context) => Promise.resolve(beginPasskeySignIn(context)),
  signInWithPasskey: (context, { body }) => signInWithPasskey(context, body),
  listPasskeys: (context) => listPasskeys(context),
  beginPasskey: (context) => beginPasskey(context),
  addPasskey: (context, { body }) => addPasskey(context, body),
  renamePasskey: (context, { params, body }) => renamePasskey(context, params.id, body.name),
  removePasskey: (context, { params }) => removePasskey(context, params.id),
  beginPasskeyConfirmation: (context) => beginPasskeyConfirmation(context),
  confirmWithPasskey: (context, { body }) => confirmWithPasskey(context, body),
};
