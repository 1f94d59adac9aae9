import { asciiDigits } from "./ascii-digits.ts";
import { Email, Otp } from "./people.ts";
import { roles } from "./permissions.ts";
import { appCode, signInByCode } from "./refusals/groups.ts";
import { json, route } from "./route.ts";
import { sentence } from "./texts/field-sentences.ts";
import { z } from "./z.ts";

export const SignedInReply = z.object({ token: z.string(), role: z.enum(roles) });
export type SignedInReply = z.infer<typeof SignedInReply>;

/** Without what phones and apps add: digits of other scripts, blanks, long dashes. Groups of letters may be parted by blanks alone. */
function asTyped(given: string): string {
  const plain = asciiDigits(given.normalize("NFKC"))
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
    .toLowerCase();
  const parted = plain.replaceAll(/\s*\p{Pd}\s*|\s+/gu, "-");
  return /^\d{3}-?\d{3}$/.test(parted) ? parted.replace("-", "") : parted;
}

/** Six digits of an authenticator app, or a recovery code of two or, since 2026-12, seven groups such as 4f7k-92mq. */
export const SecondFactor = z
  .string()
  .max(200, sentence("secondFactorInvalid"))
  .overwrite(asTyped)
  .regex(/^(\d{6}|[a-z2-9]{4}(-[a-z2-9]{4}){1,6})$/, sentence("secondFactorInvalid"));

const refresh = (path: "/auth/refresh" | "/executive/refresh" | "/students/refresh" | "/staff/refresh", who: string) =>
  route({
    method: "GET",
    path,
    access: "anyone",
    summary: `A new access token for ${who}, from the refresh cookie.`,
    reply: json(SignedInReply),
    refusals: ["sign-in-again"],
    cookie: "session",
  });

const signOut = (path: "/auth/logout" | "/logout") =>
  route({
    method: "POST",
    path,
    access: "anyone",
    summary: "End this browser's session.",
    reply: json(z.object({ message: z.string() })),
    cookie: "session",
  });

export const identity = {
  sendAdminCode: route({
    method: "POST",
    path: "/auth/send-otp",
    access: "anyone",
    summary: "Mail a sign-in code to an admin; unknown addresses get the same answer and no email.",
    body: json(z.object({ emailId: Email })),
    reply: json(z.object({ email: z.string(), message: z.string() })),
    refusals: ["too-many-codes-sent", "oidc-only"],
  }),

  signInWithCode: route({
    method: "POST",
    path: "/auth/login",
    access: "anyone",
    summary: "Sign an admin in with a mailed code.",
    body: json(z.object({ emailId: Email, otp: Otp, totp: SecondFactor.optional() })),
    reply: json(SignedInReply),
    refusals: [...signInByCode, "oidc-only"],
  }),

  sendCode: route({
    method: "POST",
    path: "/send-otp",
    access: "anyone",
    summary: "Mail a sign-in code to any account; unknown addresses get the same answer and no email.",
    body: json(z.object({ email: Email })),
    reply: json(z.object({ email: z.string(), message: z.string() })),
    refusals: ["too-many-codes-sent"],
  }),

  verifyCode: route({
    method: "POST",
    path: "/verify-otp",
    access: "anyone",
    summary: "Sign in with that code; the role is the account's.",
    body: json(z.object({ email: Email, otp: Otp, totp: SecondFactor.optional() })),
    reply: json(SignedInReply),
    refusals: signInByCode,
  }),

  sendTutorCode: route({
    method: "POST",
    path: "/staff/auth/send-otp",
    access: "anyone",
    summary: "Mail a sign-in code to a tutor; unknown addresses get the same answer and no email.",
    body: json(z.object({ email: Email })),
    reply: json(z.object({ email: z.string(), message: z.string() })),
    refusals: ["too-many-codes-sent"],
  }),

  signInTutor: route({
    method: "POST",
    path: "/staff/auth/login",
    access: "anyone",
    summary: "Sign a tutor in with that code.",
    body: json(z.object({ email: Email, otp: Otp })),
    reply: json(SignedInReply),
    refusals: signInByCode,
  }),

  signInWithPassword: route({
    method: "POST",
    path: "/executive/login",
    access: "anyone",
    summary: "Sign an executive in with user name and password, and the app's code where there is an app.",
    body: json(
      z.object({
        username: z.string().trim().min(1).max(100),
        password: z.string().min(1).max(200),
        totp: SecondFactor.optional(),
      }),
    ),
    reply: json(SignedInReply),
    refusals: ["wrong-credentials", "initial-password-over", ...appCode, "oidc-only"],
  }),

  refreshAdmin: refresh("/auth/refresh", "an admin"),
  refreshExecutive: refresh("/executive/refresh", "an executive"),
  refreshStudent: refresh("/students/refresh", "a student"),
  refreshTutor: refresh("/staff/refresh", "a tutor"),
  signOut: signOut("/auth/logout"),
  signOutHere: signOut("/logout"),
};
