import { expect, test } from "vitest";
import type { Context } from "#api/platform/core/context.ts";
import { secretsFrom } from "#api/platform/core/data-folder.ts";
import { isRefreshToken, newSeed, refreshToken } from "./tokens.ts";

const context = { secrets: secretsFrom("a secret for tests that is long enough") } as Context;
const session = "00000000-0000-4000-8000-000000000000";

test(
  "a refresh token comes from 256 random bits, and another seed, session or key makes another",
  { meta: { proves: ["7.2.3"] } },
  () => {
    const seeds = Array.from({ length: 100 }, newSeed);
    expect(seeds.every((seed) => seed.length === 32)).toBe(true);
    const [seed = newSeed(), other = newSeed()] = seeds;
    const token = refreshToken(context, session, seed);
    expect(new Set(seeds.map((one) => refreshToken(context, session, one))).size).toBe(100);
    expect(isRefreshToken(context, token, session, seed)).toBe(true);
    expect(isRefreshToken(context, token, session, other)).toBe(false);
    expect(isRefreshToken(context, token, session, null)).toBe(false);
    expect(isRefreshToken(context, token, session.replaceAll("0", "1"), seed)).toBe(false);
    expect(isRefreshToken({ secrets: secretsFrom("another secret of another product") } as Context, token, session, seed)).toBe(
      false,
    );
  },
);
