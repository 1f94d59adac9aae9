import officeFields from "../texts/office-fields.en.ts";
import type { Definition } from "./definition.ts";

export const appUpdates = {
  "app-update-gone": { code: "not-found", message: "This app update is no longer there." },
  "version-not-newer": {
    code: "invalid",
    message: "Please check the fields below.",
    field: "currVersion",
    hint: officeFields.versionTooOld,
  },
} as const satisfies Record<string, Definition>;
