import { contract, type Permission, type Route, rolesFor } from "@tutoring/contract";
import { described, tableOf } from "./read-source.ts";

/** Whose data the calls of a permission read and change. */
const whose: Record<Permission | "anyone" | "signed-in", string> = {
  // protects 8.1.1: whose data a call reads, in the reference
  anyone: "what is public; with a cookie or a link's key, what that proof is for",
  "signed-in": "one's own account",
  "use-family-account": "the family's own children, bookings, orders, classes and messages; another family's are not found",
  "use-tutor-account": "the tutor's own page, hours, classes and pay, and of children those whom the tutor teaches",
  "write-messages": "conversations in which one takes part",
  "share-homework": "homework of one's own classes",
  "be-notified": "one's own devices and settings",
  "handle-requests": "all requests and the families and tutors in them",
  "enter-every-class": "all classes",
  "read-private-data": "what strangers do not see of tutors and courses",
  "change-without-limit": "no data of its own",
  "load-large-lists": "no data of its own",
  "use-password": "one's own password",
  "use-authenticator-app": "one's own authenticator app",
  "use-identity-provider": "one's own connection to the identity provider",
  "see-figures": "counts, without people",
  "manage-catalogue": "categories and courses, of all authors",
  "manage-applications": "all applications with their documents",
  "manage-tutors": "all tutors' accounts, submissions and lessons",
  "moderate-reviews": "all reviews",
  "manage-money": "all orders, refunds, tutors' pay and the books",
  "read-log": "the whole log",
  "manage-site": "the site's updates and notices",
  "manage-executives": "all executives' accounts; never their passwords",
  "answer-breaches": "breaches of personal data: what is due and what was done, the people affected, and the notice to them",
  "manage-channels": "the state of each channel, and counts of its messages",
  "manage-integrations": "all API tokens and webhooks; never the secret of a token that was made",
};

const roleNames = { student: "families", staff: "tutors", executive: "executives", admin: "admins" } as const;

const routes = Object.values(contract).flatMap((calls) => Object.values(calls as Record<string, Route>));

const whoOf = ({ access }: Route): string =>
  access === "anyone"
    ? "anyone"
    : rolesFor(access)
        .map((role) => roleNames[role])
        .join(", ");

const callRows = (): string[][] => {
  const texts = described("access", Object.keys(whose), whose);
  return routes.map((route) => [`${route.method} ${route.path}`, whoOf(route), texts.get(route.access) ?? ""]);
};

type Shape = { shape?: Record<string, unknown> };
const fieldsOf = (schema: unknown): string[] => Object.keys((schema as Shape | undefined)?.shape ?? {});

/** Fields that a call takes or gives, where not every caller has the same. */
function fieldRows(): string[][] {
  return routes.flatMap((route) => {
    const { body, reply } = route;
    const taken = body && "schema" in body ? fieldsOf(body.schema) : [];
    const given = reply.kind === "json" && reply.publicSchema ? fieldsOf(reply.publicSchema) : undefined;
    // protects 8.1.2: the fields of calls in the reference [taken.length === 0 → true]
    if (taken.length === 0 && !given) return [];
    const shown = given
      ? `to the back office everything, to others ${given.length > 0 ? given.join(", ") : "the public part of it"}`
      : "";
    return [[`${route.method} ${route.path}`, taken.join(", "), shown]];
  });
}

export const accessPage = (made: string): string => `${made}

# Access

Who may make each call, and whose data it reads and changes. A call that is not listed does not exist; a person without the permission is refused,
and another person's data is answered like what is not there. An executive may also do what an admin has granted: money, the catalogue, or
applications. \`attack/routes.test.ts\` and \`attack/confusion.test.ts\` try every call as everybody.

${tableOf(["Call", "Who", "Whose data"], callRows())}

# Fields

A call changes the fields that its body names here, and drops others. A reply holds the fields of its schema in \`/openapi.json\`, and drops others; where
people see different parts of the same, the last column says so.

${tableOf(["Call", "Fields that it takes", "Fields that it shows"], fieldRows())}
`;
