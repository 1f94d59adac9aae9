import { type Account, may } from "@tutoring/contract";
import { areas } from "@tutoring/contract/areas";
import { inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import officeReplies from "#api/platform/core/office-replies.en.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { officeEmails, writeEmail } from "#api/platform/mail/index.ts";
import { translator } from "@tutoring/contract/speak";
import { secondFactorChanged } from "../office-second-factor.ts";
import { requireOwnSecondStep } from "../second-factor.ts";
import { endOtherSessionsOf } from "../sessions.queries.ts";
import { takeOrRefuse } from "../take-or-refuse.ts";
import { keepAttempt, verifiedFor, refusalOf } from "./attempt-cookie.ts";
import { requireProvider } from "./other-methods.ts";
import { failureOf } from "./oidc-sign-in.ts";
import { deleteLink, insertLink, linkOf, useAttempt } from "./oidc.queries.ts";

const changes = [{ times: 30, seconds: 24 * 3600 }];

/** The provider that the viewer may connect with, and since when they are; null where there is none for them. */
export async function identityProviderOf({ db, viewer, identityProvider }: SignedIn): Promise<Account["identityProvider"]> {
  if (!identityProvider || !may(viewer.role, "use-identity-provider")) return null;
  const { name, issuer, isOnly } = identityProvider;
  const link = await linkOf(db, viewer.id, issuer);
  return { name, isOnly, linkedAt: link?.linkedAt.toISOString() ?? null, lastUsedAt: link?.usedAt?.toISOString() ?? null };
}

/** Where the provider asks who the viewer is there. Refuses with `confirm`, also until a second step of theirs is used. */
export async function beginLink(context: SignedIn): Promise<{ url: string }> {
  const provider = requireProvider(context);
  requireFreshSignIn(context);
  await requireOwnSecondStep(context);
  const { db, viewer } = context;
  if (await linkOf(db, viewer.id, provider.issuer)) throw new Refusal("oidc-connected");
  const begun = await provider.begin();
  if ("why" in begun) throw refusalOf(context, failureOf(context, begun));
  const page = `${areas[viewer.role].path}/account?oidc=back`;
  keepAttempt(context, { purpose: `link ${viewer.sessionId}`, check: begun.check, page });
  return { url: begun.url };
}

/** Connects the viewer's account with the person who has come back from the provider in this session, and tells them. */
export async function link(context: SignedIn): Promise<{ message: string }> {
  const { name } = requireProvider(context);
  // protects C163: a fresh sign-in before an account is connected
  requireFreshSignIn(context);
  const { verified, hash, until } = verifiedFor(context, `link ${context.viewer.sessionId}`);
  await inTransaction(context, async (inside) => {
    const { db, viewer } = inside;
    await takeChange(inside);
    // protects C163: the second step of an account, from a connection that one factor makes
    await requireOwnSecondStep(inside);
    if (!(await useAttempt(db, hash, until))) throw new Refusal("oidc-too-late");
    const outcome = await insertLink(db, viewer.id, verified);
    if (outcome === "account-taken") throw new Refusal("oidc-connected");
    if (outcome === "identity-taken") throw new Refusal("oidc-connected-elsewhere", { name });
    await tell(inside, "oidc-connected", t(officeEmails.providerConnectedSubject, { name }));
  });
  context.browser.dropCookie("oidc");
  return { message: t(officeReplies.providerConnected, { name }) };
}

/** Disconnects the viewer's account, ends their other sessions, and tells them. */
export async function unlink(context: SignedIn): Promise<{ message: string }> {
  const { name, issuer } = requireProvider(context);
  // protects C163: a fresh sign-in before an account is disconnected
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside;
    await takeChange(inside);
    await requireOwnSecondStep(inside);
    if (!(await deleteLink(db, viewer.id, issuer))) throw new Refusal("oidc-not-connected");
    // protects C163: ending the sessions that a connection may have opened
    await endOtherSessionsOf(db, viewer.id, viewer.sessionId);
    await tell(inside, "oidc-disconnected", t(officeEmails.providerDisconnectedSubject, { name }));
    return { message: t(officeReplies.providerDisconnected, { name }) };
  });
}

const t = translator("en");

const takeChange = (inside: SignedIn) =>
  takeOrRefuse(inside, `identity provider of ${inside.viewer.id}`, changes, "too-many-changes-today");

/** Logs a change of how the viewer signs in, and tells them by email; an executive may have no address. */
async function tell(inside: SignedIn, operation: "oidc-connected" | "oidc-disconnected", subject: string): Promise<void> {
  await writeLog(inside, { type: "UPDATE", operation });
  const { email: address, name } = inside.viewer;
  if (address) await writeEmail(inside, secondFactorChanged({ address, name, language: "en" }, { subject }));
}
