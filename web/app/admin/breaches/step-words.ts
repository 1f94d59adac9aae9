import type { BreachStep } from "@tutoring/contract";
import texts from "#web/texts/office/breaches.en.ts";

export const stepWords: Record<BreachStep, { name: string; note: string }> = {
  "cert-in": { name: texts.certIn, note: texts.certInNote },
  "board-first": { name: texts.boardFirst, note: texts.boardFirstNote },
  people: { name: texts.notices, note: texts.peopleNote },
  "board-detailed": { name: texts.boardDetailed, note: texts.boardDetailedNote },
};

/** Whom to ring on the worst day. */
export const certInContact = { phone: "1800-11-4949", email: "incident@cert-in.org.in" };
