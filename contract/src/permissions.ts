/** The roles of accounts, as they are named in tokens and in the browser's storage; a tutor's is `staff`. */
export const roles = ["student", "executive", "admin", "staff"] as const;
export type Role = (typeof roles)[number];

/** What may be done. A call of the contract, a page and an entry of a menu each ask for one. */
export type Permission =
  | "use-family-account"
  | "use-tutor-account"
  | "write-messages"
  | "share-homework"
  | "be-notified"
  | "handle-requests"
  | "enter-every-class"
  | "read-private-data"
  | "change-without-limit"
  | "load-large-lists"
  | "use-password"
  | "use-authenticator-app"
  | "use-identity-provider"
  | "see-figures"
  | "manage-catalogue"
  | "manage-applications"
  | "manage-tutors"
  | "moderate-reviews"
  | "manage-money"
  | "read-log"
  | "manage-site"
  | "manage-executives"
  | "manage-integrations"
  | "answer-breaches"
  | "manage-channels";

const everyone = ["write-messages", "share-homework", "be-notified"] as const;
const backOffice = [
  "handle-requests",
  "enter-every-class",
  "read-private-data",
  "change-without-limit",
  "load-large-lists",
  "use-identity-provider",
] as const;

/** What each role may do; anything that is not listed is refused (decision 0179). */
export const permissions: Record<Role, readonly Permission[]> = {
  student: ["use-family-account", ...everyone],
  staff: ["use-tutor-account", ...everyone],
  executive: [...backOffice, "use-password", "use-authenticator-app"],
  admin: [
    ...backOffice,
    ...(["use-authenticator-app", "see-figures", "manage-catalogue", "manage-applications", "manage-tutors"] as const),
    ...(["moderate-reviews", "manage-money", "read-log", "manage-site", "manage-executives"] as const),
    ...(["manage-integrations", "manage-channels", "answer-breaches"] as const),
  ],
};

/** What an admin may give a single executive, and the permissions in it. */
export const grants = {
  money: ["manage-money"],
  catalogue: ["manage-catalogue"],
  applications: ["manage-applications"],
} as const satisfies Record<string, readonly Permission[]>;
export type Grant = keyof typeof grants;
export const grantNames = ["money", "catalogue", "applications"] as const satisfies readonly Grant[];

/** What an API token may do; a route that names none of them is closed to every token. */
export const scopes = ["catalogue:read", "requests:read", "requests:write", "tutors:read", "money:read"] as const;
export type Scope = (typeof scopes)[number];

/** Whether a role may do this; strangers and unknown roles may not. */
export const may = (role: Role | undefined, permission: Permission): boolean =>
  role !== undefined && (permissions[role]?.includes(permission) ?? false);

/** A person of a role, with what was given to them alone. */
export type Holder = { role: Role; grants?: readonly Grant[] | undefined };

/** Whether this person may do it, by their role or by a grant; grants count for executives only, and unknown ones for nobody. */
// protects 8.2.1: grants for executives alone [role === "executive" && → nothing]
export const mayPerson = (person: Holder | undefined, permission: Permission): boolean =>
  may(person?.role, permission) ||
  (person?.role === "executive" && grantsFor(permission).some((one) => person.grants?.includes(one)));

/** The grants that hold a permission. */
export const grantsFor = (permission: Permission): Grant[] =>
  grantNames.filter((name) => (grants[name] as readonly Permission[]).includes(permission));

/** The roles that may make a call; none where it is open to anyone. */
export const rolesFor = (access: "anyone" | "signed-in" | Permission): readonly Role[] =>
  access === "anyone" ? [] : access === "signed-in" ? roles : roles.filter((role) => may(role, access));

/** Whom news is for: everybody of a role, or the executives with a grant. */
export type Readership = Role | Grant;

/** All who may do this, by their role or by a grant. */
export const allWhoMay = (permission: Permission): readonly Readership[] => [...rolesFor(permission), ...grantsFor(permission)];
