import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smtpTransport } from "./mail-transport.ts";

const email = { id: 1, to: "a@example.in", subject: "Class", text: "At six" };
const taken: string[] = [];
/** Its certificate is of nobody whom we trust. */
const server = new SMTPServer({
  secure: true,
  authOptional: true,
  onData: (stream, session, done) => {
    taken.push(session.id);
    stream.resume().on("end", () => done());
  },
});
server.on("error", () => undefined);
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

test("no email is given to a mail server whose certificate is forged", { meta: { proves: ["12.3.2"] } }, async () => {
  const { port } = server.server.address() as AddressInfo;
  const { send } = smtpTransport(`smtps://127.0.0.1:${port}`, "us@example.in");
  await expect(send(email as Parameters<typeof send>[0])).rejects.toThrow(/certificate/);
  expect(taken).toEqual([]);
});
