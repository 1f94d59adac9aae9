import type { Hono } from "hono";
import type { Env } from "./serve.ts";

const days = 180;

/** Whom to tell of a flaw, as RFC 9116 has it. */
export function serveSecurityText(
  app: Hono<Env>,
  { address, email, now }: { address: string; email: string; now: () => Date },
): void {
  const path = "/.well-known/security.txt";
  app.get(path, (c) => {
    const expires = new Date(now().getTime() + days * 86_400_000);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en, hi",
      `Canonical: ${address}${path}`,
    ];
    return c.text(`${lines.join("\n")}\n`, 200, { "cache-control": "public, max-age=86400" });
  });
}
