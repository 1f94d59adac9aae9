import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { registeredTemplates } from "#api/domains/reach/phone-templates.ts";
import { runScript } from "../../../testing/run-script.ts";

type Registered = ReturnType<typeof registeredTemplates>[number];

/** Meta's list of templates, as far as the command asks it; a template of the `refused` name is not taken. */
async function openMeta(refused: string) {
  const registered: Registered[] = [];
  const tokens = new Set<string | undefined>();
  const server = createServer((request, response) => {
    tokens.add(request.headers.authorization);
    const say = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    if (request.url?.split("?")[0] !== "/v25.0/4711/message_templates") return say(404, {});
    if (request.method === "GET") return say(200, { data: registered.map((one) => ({ ...one, status: "PENDING" })) });
    return json(request).then((template) => {
      if ((template as Registered).name === refused) return say(400, { error: { message: "Invalid parameter", code: 100 } });
      registered.push(template as Registered);
      return say(200, { id: "1", status: "PENDING" });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { registered, tokens, address };
}

test("an operator registers the templates that Meta does not have, reads why one was refused, and compares them again", async () => {
  const meta = await openMeta("class_moved_v1");
  // the command calls Meta's own host alone, so its network leads to the list above
  const network = `const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      const url = request.url.replace("https://graph.facebook.com", ${JSON.stringify(meta.address)});
      return request.text().then((body) => fetch(url, { method: request.method, headers: request.headers, ...(body && { body }) }));
    };`;
  const run = (what: string) =>
    runScript(["api/src/commands/whatsapp-templates.ts", what], {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(network)}`,
      PUBLIC_URL: "https://tutoring.example",
      ...{ WHATSAPP_TOKEN: "a token", WHATSAPP_PHONE_ID: "17", WHATSAPP_ACCOUNT_ID: "4711", WHATSAPP_APP_SECRET: "secret" },
    });
  const wanted = registeredTemplates("https://tutoring.example");
  const lines = ({ said }: { said: string }, ending: string) => said.split("\n").filter((line) => line.endsWith(ending));

  const before = await run("compare");
  expect(before.code).toBe(0);
  expect(lines(before, ": not registered")).toHaveLength(wanted.length);
  expect(before.said).toMatch(/webhook: https:\/\/tutoring\.example\/api\/webhooks\/whatsapp\nverify token: [0-9a-f]{32}\n/);

  const registering = await run("register");
  expect(lines(registering, ": Invalid parameter")).toEqual([
    "class_moved_v1 (en): Invalid parameter",
    "class_moved_v1 (hi): Invalid parameter",
  ]);
  expect(lines(registering, ": registered")).toHaveLength(wanted.length - 2);
  expect(meta.registered).toEqual(wanted.filter(({ name }) => name !== "class_moved_v1"));
  expect([...meta.tokens]).toEqual(["Bearer a token"]);

  expect(lines(await run("compare"), ": pending")).toHaveLength(wanted.length - 2);
  expect(lines(await run("register"), ": Invalid parameter")).toHaveLength(2);
  expect(meta.registered).toHaveLength(wanted.length - 2);
});
