import { maxFilmSeconds, maxQualifications } from "../rules.ts";
import type { Definition } from "./definition.ts";

export const tutorPages = {
  "no-such-tutor-page": { code: "not-found", message: "This tutor's page does not exist, or is no longer public." },
  "page-incomplete": {
    code: "invalid",
    message: "Before your page can be public it needs a headline, a few words about you, a subject and a language.",
  },
  "not-a-portrait": {
    code: "invalid",
    message: "Please choose a picture: JPEG, PNG, GIF or WebP.",
    field: "profileImage",
  },
  "no-facts-waiting": { code: "conflict", message: "This tutor no longer asks for a change." },
  "facts-reason-required": {
    code: "invalid",
    message: "Please give the reason. The tutor reads it.",
    field: "reason",
  },
  "not-a-proof": {
    code: "invalid",
    message:
      "This file is neither a picture nor a PDF, or it is damaged. Please choose a JPEG, PNG, GIF or WebP picture, or a PDF.",
    field: "document",
  },
  "qualifications-full": {
    code: "conflict",
    message: `Your profile holds at most ${maxQualifications} qualifications. Remove one first.`,
  },
  "qualification-gone": { code: "not-found", message: "This qualification is no longer here." },
  "not-a-film": {
    code: "invalid",
    message:
      "Browsers cannot play this file, or it is damaged. Please send an MP4 (H.264 with AAC) or a WebM. On an iPhone: Settings, Camera, Formats, Most Compatible.",
  },
  "film-too-long": { code: "invalid", message: `The film may last ${maxFilmSeconds} seconds at most. Please shorten it.` },
  "film-gone": { code: "not-found", message: "This film is no longer here." },
  "wished-tutor-gone": {
    code: "conflict",
    message: "This tutor can no longer be chosen. Book again, and we will suggest another tutor.",
  },
} as const satisfies Record<string, Definition>;
