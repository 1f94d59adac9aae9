import type { staff } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { listStaff } from "./list-staff.ts";

export const staffHandlers: Handlers<typeof staff> = {
  listStaff: (context, { query }) => listStaff(context, query),
};
