export { insertStaffMember, staffMemberByEmail, staffMemberById, staffPictureUrls } from "./staff.queries.ts";
