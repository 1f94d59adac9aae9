import fields from "../texts/fields.en.ts";
import officeFields from "../texts/office-fields.en.ts";
import type { Definition } from "./definition.ts";

/** What precedes the use case: sign-in, origin, limits, and the form of the request. */
export const everyRoute = {
  "signed-out": { code: "signed-out", message: "Please sign in." },
  "no-permission": { code: "forbidden", message: "You do not have permission to do this." },
  "second-factor-required": {
    code: "forbidden",
    message: "Set up an authenticator app under My account first; nothing else opens without it.",
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
  "too-large": { code: "too-large", message: "Too large: the limit is {limit}." },
  "picture-too-large": { code: "too-large", message: officeFields.pictureTooLarge },
  "too-many-pixels": {
    code: "invalid",
    message:
      "This picture has {megapixels} megapixels ({width} × {height}), and the limit is {limit}. Please choose a smaller one.",
  },
  "resume-too-large": { code: "too-large", message: fields.resumeTooLarge },
  "photo-too-large": { code: "too-large", message: fields.photoTooLarge },
  "file-too-large": { code: "too-large", message: fields.homeworkFileTooLarge },
} as const satisfies Record<string, Definition>;
