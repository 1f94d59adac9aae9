import { Browser } from "#api/testing/browser.ts";
import { operate } from "./operate.ts";

type Place = { url: string; environment: Record<string, string> };

/** Adds an executive by the operator's command, and changes the first password. Returns the new one. */
export async function newExecutive({ url, environment }: Place, username: string, name: string): Promise<string> {
  const said = await operate(
    ["api/src/commands/account.ts", "add-executive", "--username", username, "--name", name],
    environment,
  );
  return ownPassword(new Browser(url, fetch), username, /with the password (\S+)/.exec(said)?.[1] ?? "");
}

/** Adds an executive as an admin does, and changes the first password. Returns the new one. */
export async function addExecutive(url: string, adminToken: string, username: string, name: string): Promise<string> {
  const browser = new Browser(url, fetch);
  browser.token = adminToken;
  const { password } = await browser.api.executives.addExecutive({ body: { name, username } });
  return ownPassword(new Browser(url, fetch), username, password);
}

/** Signs in with a first password and chooses another, which is returned. */
export async function ownPassword(browser: Browser, username: string, first: string): Promise<string> {
  const newPassword = "neem trees by the tank in July";
  browser.token = (await browser.api.identity.signInWithPassword({ body: { username, password: first } })).token;
  await browser.api.account.changeMyPassword({ body: { currentPassword: first, newPassword } });
  return newPassword;
}
