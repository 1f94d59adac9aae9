import type { Role } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { type Account, accountByEmail } from "#api/domains/identity/index.ts";
import { type Context, type SignedIn, systemContext } from "#api/platform/core/context.ts";
import { named, type Life } from "./life.ts";

/** The call of a visitor, with a cookie jar of its own. */
export function asVisitor({ service }: Pick<Life, "service">, ip: string, language: Language): Context {
  const context = systemContext(service);
  const cookies = new Map<string, string>();
  return {
    ...context,
    browser: {
      ...context.browser,
      ...{ ip, client: ip, language, userAgent: phone, unattended: false },
      cookie: (name) => cookies.get(name),
      keepCookie: (name, value) => cookies.set(name, value),
      dropCookie: (name) => cookies.delete(name),
    },
  };
}

const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

const as = (life: Life, { id, role, name, email, language }: Account, ip: string): SignedIn => ({
  ...asVisitor(life, ip, language),
  viewer: {
    id,
    role,
    name,
    email,
    language,
    sessionId: "",
    confirmedSecondsAgo: 0,
    secondFactor: false,
    byPasskey: false,
    secondStep: null,
    lacksOwnPasskey: false,
    initialPassword: false,
    grants: [],
  },
});

/** The call of the family with this address. */
export const asFamily = async (life: Life, email: string): Promise<SignedIn> =>
  as(life, await accountOf(life, "student", email), ipOf(email));

/** A household's address among those kept for documentation. */
export const ipOf = (email: string): string => `203.0.113.${(Buffer.from(email).reduce((sum, byte) => sum + byte, 0) % 250) + 2}`;

export const asTutor = async (life: Life, name: string): Promise<SignedIn> => {
  const { email, tutorId } = named(life.tutors, name);
  return as(life, await accountOf(life, "staff", email), `198.51.100.${tutorId + 1}`);
};

export const asAdmin = (life: Life): SignedIn => as(life, life.office.admin, "192.0.2.10");
export const asExecutive = (life: Life): SignedIn => as(life, life.office.executive, "192.0.2.11");

async function accountOf({ service }: Life, role: Role, email: string): Promise<Account> {
  const account = await accountByEmail(service.db, role, email);
  if (!account) throw new Error(`the sample has no account of ${email}`);
  return account;
}
