import type { complaints } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { answerComplaint } from "./answer-complaint.ts";
import { complain } from "./complain.ts";
import { findComplaints } from "./find-complaints.ts";
import { listMyComplaints } from "./list-my-complaints.ts";
import { reopenComplaint } from "./reopen-complaint.ts";

export const complaintHandlers: Handlers<typeof complaints> = {
  listMyComplaints: (context) => listMyComplaints(context),
  complain: (context, { body }) => complain(context, body),
  reopenComplaint: (context, { params, body }) => reopenComplaint(context, params.id, body.text),
  findComplaints: (context, { query }) => findComplaints(context, query),
  answerComplaint: (context, { params, body }) => answerComplaint(context, params.id, body),
};
