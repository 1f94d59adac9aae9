import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { type Received, receivingServer } from "#api/testing/receiving-server.ts";

/** A mail server that keeps what it is sent. */
export async function openMailbox() {
  const emails: Received[] = [];
  const server = receivingServer(emails);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** The code in an email to this address that was not read before. */
    codeFor: (address: string): Promise<string> =>
      vi.waitFor(
        () => {
          const nth = emails.findIndex(({ to, text }) => to === address && code.test(text));
          const [email] = nth < 0 ? [] : emails.splice(nth, 1);
          if (!email) throw new Error(`no code came for ${address}`);
          return code.exec(email.text)?.[1] ?? "";
        },
        { timeout: 30_000, interval: 20 },
      ),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

const code = /^Subject: (\d{6}) /m;
