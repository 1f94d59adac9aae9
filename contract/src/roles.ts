/** The roles of accounts, as they are named in tokens and in the browser's storage; a tutor's is `staff`. */
export const roles = ["student", "executive", "admin", "staff"] as const;
export type Role = (typeof roles)[number];
