import type { RouterContextProvider } from "react-router";
import { api } from "#web/lib/api/api.ts";
import { failPage } from "#web/lib/api/problems.ts";
import texts from "#web/texts/office/account.en.ts";

/** The signed-in account and its sessions. */
export async function clientLoader({ context }: { context: Readonly<RouterContextProvider> }) {
  const { account } = context.get(api);
  const [own, sessions] = await Promise.all([account.showAccount(), account.listMySessions()]).catch((error: unknown) =>
    failPage(error, texts.notLoaded),
  );
  return { account: own, sessions: sessions.data };
}
