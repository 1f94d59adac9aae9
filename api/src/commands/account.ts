import { z } from "@tutoring/contract/z";
import { InvalidArgumentError } from "commander";
import { momentInIndia } from "#api/platform/core/india.ts";
import { UserError } from "#api/platform/core/settings.ts";
import type { Db } from "#api/platform/db/database.ts";
import { byCommand, writeLog } from "#api/platform/logs/index.ts";
import {
  addOfficeAccount,
  disableOfficeAccounts,
  hashPassword,
  initialPasswordDays,
  newPassword,
  openOtherMethods,
  removeAdminsApp,
  resetPasswordOf,
  signPeopleOut,
  backOfficeAccounts,
} from "#api/domains/identity/index.ts";
import { isUpgrading } from "#api/domains/rooms/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import { confirm, newCommand, operatorContext, withStore, yes } from "./command.ts";

type Who = { email?: string; username?: string; yes?: true };

const command = newCommand("account", "Creates, lists, resets and disables admins and executives.", {
  settings: ["DATABASE_URL", "SESSION_SECRET", "STORAGE_URL", "DATA_DIR"],
});
const onStore = (work: (db: Db) => Promise<string>) => withStore(({ db }) => work(db));
const inContext = (work: (context: Context) => Promise<string>) =>
  withStore(async (store) => work(operatorContext(store, { isUnderWay: await isUpgrading(store.db) })));
const email = ["--email <address>", "email address", readEmail] as const;
const username = ["--username <name>", "user name of an executive", readText] as const;
const name = ["--name <name>", "name that people see", readText] as const;

command
  .command("list")
  .description("Lists all accounts.")
  .action(() => onStore(list));
command
  .command("add-admin")
  .description("Adds an admin, who signs in with mailed codes.")
  .requiredOption(...email)
  .requiredOption(...name)
  .action((given: { email: string; name: string }) => inContext((context) => addAdmin(context, given)));
command
  .command("add-executive")
  .description("Adds an executive and prints their password.")
  .requiredOption(...username)
  .requiredOption(...name)
  .option(...email)
  .action((given: { username: string; name: string; email?: string }) => inContext((context) => addExecutive(context, given)));
command
  .command("reset")
  .description(
    "Gives an executive (--username) a new password, or takes an admin's (--email) lost authenticator app and passkeys away.",
  )
  .option(...username)
  .option(...email)
  .option(...yes)
  .action((given: Who) => {
    const login = loginOf(given);
    return inContext((context) => reset(context, login, given));
  });
command
  .command("sign-out")
  .description("Ends all sessions and API tokens of a person (--email or --username), or of all people (--all).")
  .option(...username)
  .option(...email)
  .option("--all", "all people")
  .option(...yes)
  .action((given: Who & { all?: true }) => {
    const login = given.all ? undefined : loginOf(given);
    return inContext((context) => signOut(context, login, given));
  });
command
  .command("disable")
  .description("Disables an account and ends its sessions.")
  .option(...username)
  .option(...email)
  .option(...yes)
  .action((given: Who) => {
    const login = loginOf(given);
    return inContext((context) => disable(context, login, given));
  });
command
  .command("allow-sign-in")
  .alias("door") // its name until version 1.0
  .description("Lets admins and executives sign in by code, password and passkey for an hour, where OIDC_ONLY closes these ways.")
  .action(() => onStore(openForAnHour));
await command.parseAsync();

function readEmail(text: string): string {
  if (z.email().safeParse(text.trim()).success) return text.trim();
  throw new InvalidArgumentError(`${text} is not an email address.`);
}

function readText(text: string): string {
  if (text.trim()) return text.trim();
  throw new InvalidArgumentError("It is empty.");
}

/** The one account that is named. */
function loginOf({ email: address, username: user }: Who): string {
  const named = [user, address].filter((one) => one !== undefined);
  if (named.length !== 1) command.error("error: name one account, by --username or by --email");
  return named[0] ?? "";
}

async function list(db: Db): Promise<string> {
  const accounts = await backOfficeAccounts(db);
  const lines = accounts.map(
    ({ role, name: called, login, disabled }) => `${role}  ${login}  ${called}${disabled ? "  (disabled)" : ""}`,
  );
  return lines.join("\n") || "There are no accounts yet.";
}

async function addAdmin(context: Context, given: { email: string; name: string }): Promise<string> {
  const account = await addOfficeAccount(context, { role: "admin", ...given });
  if (!account) throw new UserError(`${given.email} is an admin already.`);
  return `${account.name} can sign in at /login with a code mailed to ${account.email}.`;
}

async function addExecutive(context: Context, given: { username: string; name: string; email?: string }): Promise<string> {
  const password = newPassword();
  const account = await addOfficeAccount(context, {
    role: "executive",
    username: given.username,
    name: given.name,
    passwordHash: await hashPassword(password, context.upgrade),
    ...(given.email && { email: given.email }),
  });
  if (!account) throw new UserError(`The user name ${given.username} or the address is taken.`);
  return `${account.name} can sign in at /login as ${given.username}, within ${initialPasswordDays} days and only to choose another password, with the password ${password}`;
}

async function reset(context: Context, login: string, { email: address, yes: given }: Who): Promise<string> {
  const loses = `${address ? "their authenticator app" : "their present password"}, their passkeys and an identity provider`;
  await confirm({
    what: `${login} will lose ${loses}, and all their sessions${address ? " and API tokens" : ""} will end.`,
    word: login,
    yes: given,
  });
  if (address) {
    if (!(await removeAdminsApp(context, address))) throw new UserError(`There is no admin ${address}.`);
    return `${address} now signs in with a mailed code only; all their sessions and API tokens have ended.`;
  }
  const password = await resetPasswordOf(context, login);
  if (password === undefined) throw new UserError(`There is no executive ${login}.`);
  return `The new password of ${login} is ${password} for ${initialPasswordDays} days, in which they choose another; all their sessions have ended.`;
}

async function signOut(context: Context, login: string | undefined, { yes: given }: Who): Promise<string> {
  const whose = login ?? "all people";
  await confirm({
    what: `All sessions and API tokens of ${whose} will end. They can sign in again.`,
    word: login ?? "all",
    yes: given,
  });
  const { people, tokens } = await signPeopleOut(context, login);
  if (people === 0 && tokens === 0) throw new UserError(`Nobody is signed in as ${whose}.`);
  const out = login ? `${login} is signed out everywhere.` : `${people} people are signed out everywhere.`;
  return tokens === 0 ? out : `${out} API tokens revoked: ${tokens}. Their programs need new ones.`;
}

async function disable(context: Context, login: string, { yes: given }: Who): Promise<string> {
  const what = `${login} will be disabled, and all their sessions will end. No command enables an account again.`;
  await confirm({ what, word: login, yes: given });
  if (!(await disableOfficeAccounts(context, login))) throw new UserError(`There is no enabled account ${login}.`);
  return `${login} is disabled, and all their sessions have ended.`;
}

async function openForAnHour(db: Db): Promise<string> {
  const until = await db.transaction().execute(async (inside) => {
    await writeLog(
      { db: inside, ...byCommand("account allow-sign-in") },
      { type: "UPDATE", operation: "back-office-methods-allowed" },
    );
    return openOtherMethods(inside);
  });
  return `Until ${momentInIndia(until, "en")} admins and executives may also sign in by code, password and passkey.`;
}
