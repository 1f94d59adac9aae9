import type { Complaint, OfficeComplaint } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import type { Stored } from "./complaints.queries.ts";

/** As its family reads it, in the language of its page. */
export const asComplaint = (row: Stored, language: Language): Complaint => ({
  ...complaint(row),
  about: aboutOf(row, row.translatedNames?.[language]?.courseName ?? row.course),
});

const aboutOf = ({ orderId, order, nth }: Stored, course: string | null): Complaint["about"] =>
  orderId && order && course ? { id: orderId, order, course, nth } : null;

export const mayReopen = ({ state, reopened }: Pick<Stored, "state" | "reopened">): boolean => state !== "open" && !reopened;

const complaint = ({ id, number, kind, state, reopened, ...row }: Stored): Omit<Complaint, "about"> => ({
  ...{ id, number, kind, state, entries: row.entries },
  answerBy: state === "open" ? (row.dueAt?.toISOString() ?? null) : null,
  createdAt: row.createdAt.toISOString(),
  mayReopen: mayReopen({ state, reopened }),
});

export const asOfficeComplaint = (row: Stored): OfficeComplaint => ({
  ...complaint(row),
  about: aboutOf(row, row.course),
  ...{ parent: row.parent, email: row.email, requestId: row.requestId, late: row.late },
  dueAt: row.dueAt?.toISOString() ?? null,
});
