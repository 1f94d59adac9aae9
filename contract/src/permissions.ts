/** The roles of accounts, as they are named in tokens and in the browser's storage; a tutor's is `staff`. */
export const roles = ["student", "executive", "admin", "staff"] as const;
export type Role = (typeof roles)[number];

/** What may be done. A call of the contract, a page and an entry of a menu each ask for one. */
export type Permission =
  | "use-family-account"
  | "use-tutor-account"
  | "write-messages"
  | "share-homework"
  | "handle-requests"
  | "enter-every-class"
  | "read-private-data"
  | "change-without-limit"
  | "load-large-lists"
  | "use-password"
  | "use-authenticator-app"
  | "see-figures"
  | "manage-catalogue"
  | "manage-tutors"
  | "moderate-reviews"
  | "manage-money"
  | "read-log"
  | "manage-site"
  | "manage-executives";

const everyone = ["write-messages", "share-homework"] as const;
const backOffice = [
  "handle-requests",
  "enter-every-class",
  "read-private-data",
  "change-without-limit",
  "load-large-lists",
] as const;

/** What each role may do; anything that is not listed is refused. */
export const permissions: Record<Role, readonly Permission[]> = {
  student: ["use-family-account", ...everyone],
  staff: ["use-tutor-account", ...everyone],
  executive: [...backOffice, "use-password"],
  admin: [
    ...backOffice,
    ...(["use-authenticator-app", "see-figures", "manage-catalogue", "manage-tutors", "moderate-reviews"] as const),
    ...(["manage-money", "read-log", "manage-site", "manage-executives"] as const),
  ],
};

/** Whether a role may do this; strangers and unknown roles may not. */
export const may = (role: Role | undefined, permission: Permission): boolean =>
  role !== undefined && (permissions[role]?.includes(permission) ?? false);

/** The roles that may make a call; none where it is open to anyone. */
export const rolesFor = (access: "anyone" | "signed-in" | Permission): readonly Role[] =>
  access === "anyone" ? [] : access === "signed-in" ? roles : roles.filter((role) => may(role, access));
