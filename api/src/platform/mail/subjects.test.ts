import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { emailSaying } from "#api/testing/plain-email.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { insertEmails } from "./emails.queries.ts";
import { smtpTransport } from "./mail-transport.ts";
import { startSender } from "./sender.ts";

const world = useWorld();

type Arrived = { recipients: string[]; head: string };

test("line ends in a subject add no header and reach nobody else", { meta: { proves: ["1.3.11"] } }, async () => {
  const arrived: Arrived[] = [];
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      let text = "";
      stream.on("data", (part: Buffer) => (text += part.toString()));
      stream.on("end", () => {
        arrived.push({ recipients: envelope.rcptTo.map(({ address }) => address), head: text.split("\r\n\r\n")[0] ?? "" });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => post.listen(0, "127.0.0.1", () => resolve()));
  const { port } = post.server.address() as AddressInfo;
  const sender = startSender({
    db: world.db,
    key: world.service.secrets.emails,
    emails: world.service.emails,
    newTransport: () => smtpTransport(`smtp://127.0.0.1:${port}`, "Online Tutoring <desk@example.in>"),
    report: () => {},
  });
  const ends = ["\r\n", "\n", "\r", "\u2028", "\u0085"];
  const emails = ends.map((end) => emailSaying("ritu@example.in", `Asha${end}Bcc: all@evil.example${end}${end}`));
  try {
    await insertEmails(world.db, emails);
    sender.wake();
    await expect.poll(() => arrived.length, { timeout: 10_000 }).toBe(ends.length);
  } finally {
    await sender.stop();
    await new Promise<void>((resolve) => post.close(() => resolve()));
  }
  for (const { recipients, head } of arrived) {
    expect(recipients).toEqual(["ritu@example.in"]);
    expect(head).not.toMatch(/^(bcc|cc|to: .*evil)/im);
  }
  const stored = await world.db.selectFrom("emails").select("subject").execute();
  expect(stored.map(({ subject }) => subject)).toEqual(ends.map(() => "Asha Bcc: all@evil.example"));
});
