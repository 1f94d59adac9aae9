import { parseArgs } from "node:util";
import { z } from "@tutoring/contract/z";
import { StartError } from "#api/core/settings.ts";
import {
  disableAccount,
  hashPassword,
  insertBackOfficeAccount,
  newPassword,
  resetPassword,
  resetSecondFactor,
  backOfficeAccounts,
} from "#api/identity/index.ts";
import { withStore } from "./operator.ts";

const usage = `npm run account -- list
npm run account -- add-admin --email you@example.com --name "Your Name"
npm run account -- add-executive --username name --name "Their Name" [--email their@example.com]
npm run account -- reset --username name          (an executive's new password)
npm run account -- reset --email you@example.com  (takes an admin's lost authenticator app away)
npm run account -- disable --username name | --email you@example.com`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { email: { type: "string" }, username: { type: "string" }, name: { type: "string" } },
});

const given = (name: "email" | "username" | "name"): string => {
  const value = values[name]?.trim();
  if (!value) throw new StartError(`--${name} is missing.\n${usage}`);
  if (name === "email" && !z.email().safeParse(value).success) throw new StartError(`${value} is not an e-mail address.`);
  return value;
};

await withStore(async ({ db }) => {
  switch (positionals[0]) {
    case "list": {
      const accounts = await backOfficeAccounts(db);
      return (
        accounts
          .map(({ role, name, login, disabled }) => `${role}  ${login}  ${name}${disabled ? "  (disabled)" : ""}`)
          .join("\n") || "There are no accounts yet."
      );
    }
    case "add-admin": {
      const account = await insertBackOfficeAccount(db, { role: "admin", email: given("email"), name: given("name") });
      if (!account) throw new StartError(`${given("email")} is an admin already.`);
      return `${account.name} can sign in at /login with a code mailed to ${account.email}.`;
    }
    case "add-executive": {
      const password = newPassword();
      const email = values.email && given("email");
      const account = await insertBackOfficeAccount(db, {
        role: "executive",
        username: given("username"),
        name: given("name"),
        passwordHash: await hashPassword(password),
        ...(email && { email }),
      });
      if (!account) throw new StartError(`The user name ${given("username")} or the address is taken.`);
      return `${account.name} can sign in at /login as ${given("username")} with the password ${password}`;
    }
    case "reset": {
      if (values.email) {
        const email = given("email");
        if (!(await resetSecondFactor(db, email))) throw new StartError(`There is no admin ${email}.`);
        return `${email} now signs in with a mailed code only; all their sessions have ended.`;
      }
      const password = newPassword();
      if (!(await resetPassword(db, given("username"), await hashPassword(password))))
        throw new StartError(`There is no executive ${given("username")}.`);
      return `The new password of ${given("username")} is ${password}; all their sessions have ended.`;
    }
    case "disable": {
      const login = values.username ? given("username") : given("email");
      if (!(await disableAccount(db, login))) throw new StartError(`There is no enabled account ${login}.`);
      return `${login} is disabled, and all their sessions have ended.`;
    }
    default:
      throw new StartError(usage);
  }
});
