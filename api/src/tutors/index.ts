export { allStaff, insertStaffMember, staffMemberByEmail, staffMemberById, staffPictureUrls } from "./tutors.queries.ts";
export { dateInIndia, midnightInIndia, type Range, stretches, type WorkingHours } from "./working-hours.ts";
