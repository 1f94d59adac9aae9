import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { byCommand, writeLog } from "#api/platform/logs/index.ts";
import { type Account, insertBackOfficeAccount, limitInitialPassword, type NewBackOfficeAccount } from "./accounts.queries.ts";
import { disableAccounts, resetPassword } from "./executives.queries.ts";
import { hashPassword, initialPasswordDays, newPassword } from "./passwords.ts";

const by = ({ db }: Context, command: string) => ({ db, ...byCommand(`account ${command}`) });

/** The operator's command: adds an admin, or an executive with a first password. Returns undefined when the address or user name is taken. */
export function addOfficeAccount(context: Context, given: NewBackOfficeAccount): Promise<Account | undefined> {
  return inTransaction(context, async (inside) => {
    const made = await insertBackOfficeAccount(inside.db, given);
    if (!made) return undefined;
    const { name, email } = made;
    if (given.role === "admin") {
      await writeLog(by(inside, "add-admin"), { type: "CREATE", operation: "admin-added", details: { name, email } });
    } else {
      await limitInitialPassword(inside.db, made.id, initialPasswordDays);
      const details = { name, username: given.username, email };
      await writeLog(by(inside, "add-executive"), { type: "CREATE", operation: "executive-added", details });
    }
    return made;
  });
}

/** The operator's command: a new first password for an executive. Returns it; undefined if there is no such executive. */
export async function resetPasswordOf(context: Context, username: string): Promise<string | undefined> {
  const password = newPassword();
  const hash = await hashPassword(password, context.upgrade);
  return inTransaction(context, async (inside) => {
    const reset = await resetPassword(inside.db, username, hash, initialPasswordDays);
    if (!reset) return undefined;
    await writeLog(by(inside, "reset"), { type: "UPDATE", operation: "executive-password-reset", details: reset });
    return password;
  });
}

/** The operator's command: disables the accounts of the back office with this user name or address. Returns whether there was an enabled one. */
export function disableOfficeAccounts(context: Context, login: string): Promise<boolean> {
  return inTransaction(context, async (inside) => {
    const disabled = await disableAccounts(inside.db, login);
    for (const { role, ...details } of disabled) {
      const operation = role === "admin" ? "admin-disabled" : "executive-disabled";
      await writeLog(by(inside, "disable"), { type: "UPDATE", operation, details });
    }
    return disabled.length > 0;
  });
}
