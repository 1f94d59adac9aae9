import pg from "pg";

/** Makes an admin on this database and signs them in through this server; their token. */
export async function benchAdmin(url: string, ownerUrl: string): Promise<string> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await client.query("insert into accounts (role, name, email) values ('admin', 'Bench', 'bench@example.in')");
  const post = (path: string, body: object) =>
    fetch(url + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  await post("/api/auth/send-otp", { emailId: "bench@example.in" });
  const { rows: found } = await client.query<{ code: string }>(
    "select left(subject, 6) as code from letters order by letter_id desc limit 1",
  );
  await client.end();
  const answer = (await (await post("/api/auth/login", { emailId: "bench@example.in", otp: found[0]?.code })).json()) as {
    token: string;
  };
  return answer.token;
}
