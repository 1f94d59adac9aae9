import type { Complaint, OfficeComplaint } from "@tutoring/contract";
import type { Stored } from "./complaints.queries.ts";

/** As its family reads it. */
export const asComplaint = ({ id, number, kind, state, reopened, ...row }: Stored): Complaint => ({
  ...{ id, number, kind, state, entries: row.entries },
  answerBy: state === "open" ? (row.dueAt?.toISOString() ?? null) : null,
  createdAt: row.createdAt.toISOString(),
  about: row.orderId && row.order && row.course ? { id: row.orderId, order: row.order, course: row.course, nth: row.nth } : null,
  mayReopen: state !== "open" && !reopened,
});

export const asOfficeComplaint = (row: Stored): OfficeComplaint => ({
  ...asComplaint(row),
  ...{ parent: row.parent, email: row.email, requestId: row.requestId, late: row.late },
  dueAt: row.dueAt?.toISOString() ?? null,
});
