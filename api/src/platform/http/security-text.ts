import type { Hono } from "hono";
import type { Env } from "./serve.ts";

/** For how long after its release a version says whom to tell of a flaw; RFC 9116 asks for less than a year. */
const days = 360;

/** Until when what a version says of itself may be believed. `released`: its day, such as 2026-11-29. */
export const expiryOf = (released: string): Date => new Date(Date.parse(`${released}T00:00:00Z`) + days * 86_400_000);

/** Whom to tell of a flaw, as RFC 9116 has it. An installation that is never upgraded ends up saying that it is out of date. */
export function serveSecurityText(
  app: Hono<Env>,
  { address, email, released }: { address: string; email: string; released: string },
): void {
  const path = "/.well-known/security.txt";
  app.get(path, (c) => {
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expiryOf(released).toISOString()}`,
      "Preferred-Languages: en, hi",
      `Canonical: ${address}${path}`,
    ];
    return c.text(`${lines.join("\n")}\n`, 200, { "cache-control": "public, max-age=86400" });
  });
}
