import type { translations } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { deleteTranslation, listTranslations, saveTranslation, showTranslation } from "./office-translations.ts";
import { countStates } from "./translations.queries.ts";

export const translationHandlers: Handlers<typeof translations> = {
  listTranslations: (context, { query }) => listTranslations(context, query),
  countTranslations: ({ db }) => countStates(db),
  showTranslation: (context, { params }) => showTranslation(context, params.kind, params.id),
  saveTranslation: (context, { params, body }) => saveTranslation(context, params.kind, params.id, body),
  deleteTranslation: (context, { params }) => deleteTranslation(context, params.kind, params.id),
};
