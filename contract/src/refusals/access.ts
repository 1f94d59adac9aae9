import { appCodeSeconds, maxApiTokens, maxIdempotencyKeyLength, maxWebhookEndpoints } from "../rules.ts";
import fields from "../texts/fields.en.ts";
import officeFields from "../texts/office-fields.en.ts";
import type { Definition } from "./definition.ts";

/** What precedes the use case: sign-in, origin, limits, and the form of the request. */
export const access = {
  "signed-out": { code: "signed-out", message: "Please sign in." },
  "no-permission": { code: "forbidden", message: "You do not have permission to do this." },
  "not-for-tokens": { code: "forbidden", message: "This call is not open to API tokens." },
  "scope-missing": { code: "forbidden", message: "This token lacks the scope {scope}." },
  "token-limit-reached": { code: "too-many", message: "This token has made too many calls. Please try again in {seconds}." },
  "second-factor-required": {
    code: "forbidden",
    message: "Set up an authenticator app or a passkey under My account first; nothing else opens without one.",
  },
  "passkey-required": {
    code: "forbidden",
    message: "Sign in with your passkey; nothing else opens without it.",
  },
  "initial-password": {
    code: "forbidden",
    message: "Choose a password of your own under My account first; nothing else opens with the first one.",
  },
  "proof-required": { code: "forbidden", message: "Please verify your email address first." },
  "foreign-page": { code: "forbidden", message: "This request came from another site." },
  "not-our-page": {
    code: "forbidden",
    message: "This request did not come from our own page. Please reload the page and try again.",
  },
  "too-much-sent": {
    code: "too-many",
    message: "Too much was sent from your connection. Please try again in a few minutes.",
  },
  "too-much-read": {
    code: "too-many",
    message: "Too much was loaded at once. Please try again in a minute.",
  },
  unavailable: { code: "unavailable", message: "We are briefly unavailable. Please try again in a few seconds." },
  "uploads-full": {
    code: "unavailable",
    message: "Many files are being uploaded right now. Please try again in a few seconds.",
  },

  "nothing-here": { code: "not-found", message: "There is nothing at this address." },
  "only-as-socket": { code: "unsupported", message: "This address is for a WebSocket." },
  "wrong-content-type": { code: "unsupported", message: "Send this request as {type}." },
  "unreadable-json": { code: "invalid", message: "The request is not valid JSON." },
  "not-an-object": { code: "invalid", message: "The request has to be a JSON object." },
  "unreadable-form": { code: "invalid", message: "The form cannot be read." },
  "too-many-form-fields": { code: "invalid", message: "The form has too many fields." },
  "unstorable-character": { code: "invalid", message: "This text contains a character we cannot save." },
  "invalid-fields": { code: "invalid", message: "Please check the fields below." },
  "all-fields-required": { code: "invalid", message: "All fields are required." },
  "idempotency-key-malformed": {
    code: "malformed",
    message: `An Idempotency-Key has 1 to ${maxIdempotencyKeyLength} printable characters without spaces or quotation marks.`,
  },
  "idempotency-key-reused": {
    code: "invalid",
    message: "This Idempotency-Key came with another request before. Use a new one for each change.",
  },
  "call-still-running": { code: "conflict", message: "This is being saved already. Please wait a moment." },
  "too-large": { code: "too-large", message: "Too large: the limit is {limit}." },
  "picture-too-large": { code: "too-large", message: officeFields.pictureTooLarge },
  "too-many-pixels": {
    code: "invalid",
    message:
      "This picture has {megapixels} megapixels ({width} × {height}), and the limit is {limit}. Please choose a smaller one.",
  },
  "pdf-closed": {
    code: "invalid",
    message:
      "This PDF contains scripts, or is packed or locked so that we cannot look inside. Please open it, choose Print and “Save as PDF”, and send the new file.",
  },
  "resume-too-large": { code: "too-large", message: fields.resumeTooLarge },
  "photo-too-large": { code: "too-large", message: fields.photoTooLarge },
  "file-too-large": { code: "too-large", message: fields.homeworkFileTooLarge },

  // Refusals of changes in any domain.
  stale: {
    code: "conflict",
    message: "{name} has changed this in the meantime. The latest version is shown; please look again.",
  },
  "not-confirmed": { code: "confirm", message: "Please confirm that it is you, then try again." },
  "second-step-not-used": {
    code: "confirm",
    message:
      "Confirm with your passkey or your authenticator app first. If you have lost it, ask an admin to remove it; admins ask the person who runs the server.",
  },
  "too-many-downloads-today": {
    code: "too-many",
    message: "You have downloaded your data several times today. Please try again tomorrow.",
  },
  "too-many-changes-today": {
    code: "too-many",
    message: "Too many changes for one day. Please try again tomorrow.",
  },

  "log-entry-gone": { code: "not-found", message: "This log entry is no longer there." },

  "sign-in-again": { code: "signed-out", message: "Please sign in again." },
  "sign-in-failed": { code: "invalid", message: "Invalid OTP or login failed." },
  "wrong-credentials": { code: "invalid", message: "Invalid credentials." },
  "too-many-tries": {
    code: "too-many",
    message: "Too many attempts. Please wait {seconds} and try again.",
  },

  "code-required": { code: "invalid", message: "Please enter a valid 6-digit OTP", field: "otp" },
  "code-wrong": { code: "invalid", message: "Invalid OTP" },
  "applicant-code-wrong": { code: "invalid", message: "Invalid OTP. Please try again." },
  "code-expired": { code: "invalid", message: "OTP expired. Please request a new one." },
  "code-tried-out": { code: "invalid", message: "Too many wrong tries. Please request a new OTP." },
  "too-many-codes-sent": {
    code: "too-many",
    message: "Please wait {seconds} before asking for another OTP.",
  },
  "too-many-codes-tried": {
    code: "too-many",
    message: "Too many attempts. Please try again in {seconds}.",
  },

  "app-code-required": { code: "invalid", message: "Enter the code of your authenticator app.", field: "totp" },
  "app-code-wrong": { code: "invalid", message: "That code is wrong or has already been used.", field: "totp" },
  "first-app-code-wrong": {
    code: "invalid",
    message: `That code is not right. Check the app again: it changes every ${appCodeSeconds} seconds.`,
    field: "totp",
  },
  "app-setup-over": {
    code: "invalid",
    message: "This set-up has expired. Please start again.",
    field: "totp",
  },
  "app-set-up": { code: "conflict", message: "An authenticator app is already set up. Remove it first." },
  "app-not-set-up": { code: "conflict", message: "No authenticator app is set up. Set one up first." },
  "app-set-up-meanwhile": { code: "conflict", message: "An authenticator app is already set up." },

  "password-wrong": { code: "invalid", message: "This is not your current password." },
  "password-breached": {
    code: "invalid",
    message: "This password is on a list of stolen ones, so it is tried first. Please choose another.",
    field: "newPassword",
  },
  "password-guessable": {
    code: "invalid",
    message: "Your password contains “{word}”. Leave out your name, your username, your email address and our name.",
    field: "newPassword",
  },
  "initial-password-over": {
    code: "invalid",
    message: "This first password has run out. Please ask an admin for a new one.",
    field: "password",
  },
  "password-unchanged": { code: "invalid", message: "This is already your password.", field: "newPassword" },
  "no-passkeys-here": { code: "conflict", message: "Passkeys do not work at this address. Please sign in another way." },
  "passkey-too-late": { code: "invalid", message: "That took too long. Please try your passkey again." },
  "passkey-unknown": { code: "invalid", message: "This passkey is not known here any more. Please sign in another way." },
  "passkey-refused": { code: "invalid", message: "That passkey did not work. Please sign in another way." },
  "passkey-not-added": { code: "invalid", message: "This passkey could not be added. Please try again." },
  "too-many-passkeys": { code: "conflict", message: "You have {max} passkeys already. Remove one first." },
  "no-such-passkey": { code: "not-found", message: "There is no such passkey." },
  "no-identity-provider": { code: "not-found", message: "Nobody signs in here with an identity provider." },
  "oidc-only": { code: "forbidden", message: "Please sign in with {name}." },
  "oidc-away": { code: "unavailable", message: "{name} does not answer right now. Please try again in a minute." },
  "oidc-not-verified": { code: "invalid", message: "{name} has not confirmed who you are. Please try again." },
  "oidc-other-domain": { code: "invalid", message: "Please choose your account of {domain} at {name}." },
  "oidc-too-late": { code: "invalid", message: "This sign-in took too long, or began in another tab. Please start again." },
  "oidc-unknown": {
    code: "invalid",
    message: "No account is connected with yours at {name}. Sign in another way, then connect it under My account.",
  },
  "oidc-connected": { code: "conflict", message: "Your account is connected already. Disconnect it first." },
  "oidc-connected-elsewhere": {
    code: "conflict",
    message: "Another account here is connected with this one at {name}. Disconnect it there first.",
  },
  "oidc-not-connected": { code: "not-found", message: "Your account is not connected." },
  "no-such-session": { code: "not-found", message: "There is no such session." },
  "no-such-executive": { code: "not-found", message: "There is no such executive." },
  "grants-changed": {
    code: "conflict",
    message: "Meanwhile another admin has changed what {name} may manage. Close this and look again.",
  },
  "no-such-token": { code: "not-found", message: "This token no longer exists." },
  "token-name-taken": {
    code: "conflict",
    message: "Another token has this name. Choose another, so that the log can tell them apart.",
    field: "name",
  },
  "too-many-tokens": {
    code: "conflict",
    message: `There are ${maxApiTokens} tokens already. Revoke one that is not used.`,
  },
  "no-such-breach": { code: "not-found", message: "There is no such breach." },
  "breach-in-future": { code: "invalid", message: "A breach cannot be found out in the future.", field: "discoveredAt" },
  "breach-days-reversed": { code: "invalid", message: "The last day is before the first.", field: "to" },
  "breach-of-nobody": {
    code: "conflict",
    message: "This breach concerns nobody whom we can write to. Tell our own team yourself, and mark the step done.",
  },
  "breach-step-done": { code: "conflict", message: "This step was marked done meanwhile." },
  "no-such-endpoint": { code: "not-found", message: "This address no longer takes webhooks." },
  "no-such-delivery": { code: "not-found", message: "This delivery is no longer kept." },
  "endpoint-off": { code: "conflict", message: "Nothing is sent to this address while it is off. Turn it on first." },
  "unsafe-url": {
    code: "invalid",
    message: "The address begins with https:// and has no port, user name or password in it.",
    field: "url",
  },
  "too-many-endpoints": {
    code: "conflict",
    message: `${maxWebhookEndpoints} addresses take webhooks already. Remove one first.`,
  },
  "executive-name-taken": {
    code: "conflict",
    message: "This username or email is taken. Choose another.",
    field: "username",
    hint: "This username or email is taken.",
  },
} as const satisfies Record<string, Definition>;
