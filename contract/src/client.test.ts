import { expect, test } from "vitest";
import { createClient } from "./client.ts";
import { contract } from "./index.ts";

const answering = (status: number, body: string) =>
  createClient(contract, () => new Response(body, { status }), "http://localhost").identity.signOut();

test.each([
  [409, "locked-elsewhere", "conflict"],
  [403, "needs-a-newer-page", "forbidden"],
  [402, "unpaid", "broken"],
])("a person reads the server's sentence of a %i whose code %s this page does not know", async (status, code, known) => {
  const message = "Meera Nair works on this request. Please wait a minute.";
  const problem = { code: known, message, fields: { note: "Later" } };
  await expect(answering(status, JSON.stringify({ ...problem, code }))).rejects.toMatchObject({ problem });
});

test("another's answer counts as broken and holds no sentence for people", async () => {
  for (const body of ["<h1>Bad gateway</h1>", "", "null", '{"message":"upstream gone"}'])
    await expect(answering(502, body)).rejects.toMatchObject({ problem: { code: "broken", message: "" } });
});
