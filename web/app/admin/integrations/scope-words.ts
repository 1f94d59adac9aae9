import type { Scope } from "@tutoring/contract";
import texts from "#web/texts/office/integrations.en.ts";

/** What a scope is called, and what it opens. */
export const scopeWords: Record<Scope, { name: string; note: string }> = {
  "catalogue:read": { name: texts.readCatalogue, note: texts.readCatalogueNote },
  "requests:read": { name: texts.readRequests, note: texts.readRequestsNote },
  "requests:write": { name: texts.writeRequests, note: texts.writeRequestsNote },
  "tutors:read": { name: texts.readTutors, note: texts.readTutorsNote },
  "money:read": { name: texts.readMoney, note: texts.readMoneyNote },
};
