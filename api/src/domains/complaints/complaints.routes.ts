import type { complaints } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { complain, listMyComplaints, reopenComplaint } from "./family-complaints.ts";
import { answerComplaint, findComplaints } from "./office-complaints.ts";

export const complaintHandlers: Handlers<typeof complaints> = {
  listMyComplaints: (context) => listMyComplaints(context),
  complain: (context, { body }) => complain(context, body),
  reopenComplaint: (context, { params, body }) => reopenComplaint(context, params.id, body.text),
  findComplaints: (context, { query }) => findComplaints(context, query),
  answerComplaint: (context, { params, body }) => answerComplaint(context, params.id, body),
};
