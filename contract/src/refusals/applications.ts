import type { Definition } from "./definition.ts";

const resume = { code: "invalid", message: "Please check the fields below.", field: "resume" } as const;

export const applications = {
  "application-gone": { code: "not-found", message: "This tutor request is no longer there." },
  "no-resume": { code: "not-found", message: "This application has no résumé." },
  "tutor-already": { code: "conflict", message: "{name} is already a tutor. Edit them under Staff." },
  "resume-not-a-document": { ...resume, hint: "Please upload a PDF or Word document" },
  "resume-misnamed": {
    ...resume,
    hint: "This is a {kind} file whose name ends in .{ending}. Please rename it to .{type}.",
  },
  "resume-with-macros": {
    ...resume,
    hint: "This document contains macros or scripts. Please save it without them.",
  },
} as const satisfies Record<string, Definition>;
