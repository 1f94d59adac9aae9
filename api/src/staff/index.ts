export { insertStaffMember, staffMemberById } from "./staff.queries.ts";
