import { deleteRefusedApplications } from "./applications/index.ts";
import { deleteOldImports } from "./catalogue/index.ts";
import { retention } from "./core/retention.ts";
import { deleteExpired } from "./identity/index.ts";
import { wipeOldLetters } from "./mail/index.ts";
import { deleteOldConversations } from "./messages/index.ts";
import type { Store } from "./open-store.ts";
import { deleteOldWebhooks } from "./payments/index.ts";
import { deleteOldHomework } from "./reports/index.ts";
import { deleteOldAttendance, deleteOldMedia, deleteOldRecords, deleteOldTickets } from "./rooms/index.ts";
import { deleteOldRefusals } from "./tutors/index.ts";

/** The jobs that delete data once the periods of `core/retention.ts` are over, by name. */
export const deletions = ({ db, files }: Pick<Store, "db" | "files">): [name: string, () => Promise<unknown>][] => [
  // protects C5: the job that wipes letters
  ["delete-old-emails", () => wipeOldLetters(db, retention.letters.days)],
  // protects C7: the job that deletes who was in a class
  ["delete-old-attendance", () => deleteOldAttendance(db)],
  ["delete-old-boards", () => deleteOldRecords(db)],
  ["delete-old-homework", () => deleteOldHomework(db)],
  // protects C107: the job that deletes conversations
  ["delete-old-conversations", () => deleteOldConversations(db, retention.conversations.days)],
  ["delete-old-webhook-events", () => deleteOldWebhooks(db)],
  // protects C107: the job that deletes tickets
  ["delete-old-tickets", () => deleteOldTickets(db)],
  ["delete-old-media-facts", () => deleteOldMedia(db)],
  // protects C8: the job that deletes refused applications
  ["delete-refused-applications", () => deleteRefusedApplications(db, files)],
  ["delete-refused-documents", () => deleteOldRefusals(db)],
  ["delete-expired-sign-ins", () => deleteExpired(db)],
  ["delete-old-imports", () => deleteOldImports(db)],
];
