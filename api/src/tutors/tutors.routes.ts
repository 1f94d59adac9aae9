import type { staff } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { createStaffMember } from "./create-tutor.ts";
import { deleteStaffMember } from "./delete-tutor.ts";
import { exportStaff } from "./export-tutors.ts";
import { listStaff } from "./list-tutors.ts";
import { setWorkingHours } from "./set-working-hours.ts";
import { updateStaffMember } from "./update-tutor.ts";

export const staffHandlers: Handlers<typeof staff> = {
  listStaff: (context, { query }) => listStaff(context, query),
  exportStaff: (context, { query }) => exportStaff(context, query),
  createStaffMember: (context, { body }) => createStaffMember(context, body),
  updateStaffMember: (context, { params, body }) => updateStaffMember(context, params.id, body),
  setWorkingHours: (context, { params, body }) => setWorkingHours(context, params.id, body),
  deleteStaffMember: (context, { params }) => deleteStaffMember(context, params.id),
};
