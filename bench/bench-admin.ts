import pg from "pg";
import { codesIn } from "../e2e/product.ts";
import type { Ground } from "./on-database.ts";

/** Creates an admin on this database and signs in through this server; returns the token. */
export async function benchAdmin(url: string, { ownerUrl, secret }: Pick<Ground, "ownerUrl" | "secret">): Promise<string> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query("insert into accounts (role, name, email) values ('admin', 'Bench', 'bench@example.in')");
  const post = (path: string, body: object) =>
    fetch(url + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  await post("/api/auth/send-otp", { emailId: "bench@example.in" });
  await client.end();
  const otp = await codesIn(ownerUrl, "bench@example.in", secret);
  const answer = (await (await post("/api/auth/login", { emailId: "bench@example.in", otp })).json()) as { token: string };
  return answer.token;
}
