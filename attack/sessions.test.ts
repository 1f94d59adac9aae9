import { createHmac, randomBytes } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { count, report } from "./counts.ts";

const world = useWorld();

const refresh = async (browser: Awaited<ReturnType<World["browserOf"]>>) => {
  const answer = await browser.fetch("/api/students/refresh");
  return { status: answer.status, cookie: answer.headers.getSetCookie().find((line) => line.includes("refresh")) };
};

test("a hundred refreshes of one token at once get one successor, and nobody is signed out", async () => {
  const rounds = count({ small: 5, all: 1_000 });
  for (let round = 0; round < rounds; round += 1) {
    const browser = await world.browserOf(await world.make.student());
    const copies = Array.from({ length: 100 }, () => {
      const copy = world.visitor();
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const all = await Promise.all(copies.map(refresh));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ cookie }) => cookie?.split(";")[0])).size).toBe(1);
    expect((await refresh(copies[0] ?? browser)).status).toBe(200); // and the successor is good
  }
  report("parallel refreshes", { rounds, "one successor": rounds });
});

test(
  "a stolen refresh token used outside ten seconds ends the session, and its owner is told",
  { meta: { proves: ["7.2.1"] } },
  async () => {
    const rounds = count({ small: 10, all: 1_000 });
    for (let round = 0; round < rounds; round += 1) {
      const student = await world.make.student({ email: `stolen${round}@example.in` });
      const owner = await world.browserOf(student);
      const thief = world.visitor();
      for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
      const [first, second] = round % 2 ? [thief, owner] : [owner, thief];
      expect((await refresh(first)).status).toBe(200);
      await world.moveClock(11_000);
      expect((await refresh(second)).status).toBe(401);
      expect((await refresh(first)).status).toBe(401); // dead for both
      const emails = await world.emailsTo(student.email);
      expect(emails.map(({ subject }) => subject)).toContain("You were signed out for your safety");
    }
    report("stolen refresh tokens", { rounds, "session dead": rounds });
  },
);

test(
  "no forged token is taken for a real one",
  { meta: { proves: ["7.2.1", "9.1.1", "9.1.2", "9.1.3", "9.2.1", "9.2.3"] } },
  async () => {
    const random = count({ small: 2_000, all: 1_000_000 });
    const student = await world.make.student();
    const browser = await world.browserOf(student);
    const real = browser.token ?? "";
    const [header = "", payload = "", signature = ""] = real.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as {
      sub: string;
      aud: string;
      iat: number;
      exp: number;
    };
    const key = world.service.secrets.tokens;
    const sign = (change: object, alg = "HS256", secret: Uint8Array = key) =>
      new SignJWT({ ...claims, ...change } as never).setProtectedHeader({ alg }).sign(secret);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const hour = 3_600;
    const crafted = [
      new UnsecuredJWT(claims as never).encode(),
      `${encode({ alg: "none" })}.${payload}.`,
      `${encode({ alg: "NONE", typ: "JWT" })}.${payload}.${signature}`,
      `${header}.${encode({ ...claims, sub: "00000000-0000-4000-8000-000000000000" })}.${signature}`,
      `${header}.${encode({ ...claims, exp: claims.exp + hour })}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${payload}.${header}.${signature}`,
      await sign({}, "HS256", randomBytes(32)),
      await sign({}, "HS512"),
      await sign({}, "HS384"),
      await sign({ aud: "another" }),
      await sign({ exp: claims.iat - hour }),
      await sign({ exp: undefined }),
      await sign({ sub: undefined }),
      await sign({ iat: undefined }),
      await sign({ sub: "not an id" }),
      await sign({ sub: "00000000-0000-4000-8000-000000000000" }),
      `${header}.${payload}.${createHmac("sha256", world.service.secrets.cookies).update(`${header}.${payload}`).digest("base64url")}`,
      real.toUpperCase(),
      `${real}x`,
      real.slice(1),
      "",
      ".",
      "..",
      "null",
    ];
    // every edit of the claims under every algorithm's name, with the real signature and with none
    const edits = [
      {},
      { sub: "00000000-0000-4000-8000-000000000000" },
      { exp: claims.exp + hour },
      { aud: "another" },
      { role: "admin" },
    ];
    for (const alg of ["none", "nOnE", "HS256", "HS384", "HS512", "RS256", "PS256", "ES256", "EdDSA", "dir", ""])
      for (const typ of ["JWT", "at+jwt"])
        for (const edit of edits)
          for (const end of [signature, ""]) {
            const forged = `${encode({ alg, typ })}.${encode({ ...claims, ...edit })}.${end}`;
            if (forged !== real) crafted.push(forged);
          }
    expect(crafted.length).toBeGreaterThan(200);
    const ask = (token: string) => browser.fetch("/api/account", { headers: { authorization: `Bearer ${token}` } });
    for (const token of crafted) expect({ token, status: (await ask(token)).status }).toEqual({ token, status: 401 });
    for (let nth = 0; nth < random; nth += 1) {
      const at = Math.floor(Math.random() * (signature.length - 1)); // the last character has bits that do not count
      const changed = signature[at] === "A" ? "B" : "A";
      const token =
        nth % 2
          ? `${header}.${payload}.${signature.slice(0, at)}${changed}${signature.slice(at + 1)}`
          : randomBytes(48).toString("base64url");
      if ((await ask(token)).status !== 401) throw new Error(`taken for real: ${token}`);
    }
    expect((await ask(real)).status).toBe(200);
    await world.moveClock(601_000);
    expect((await ask(real)).status).toBe(401); // expired
    const ended = await world.browserOf(student);
    await ended.api.identity.signOut();
    expect((await browser.fetch("/api/account", { headers: { authorization: `Bearer ${ended.token}` } })).status).toBe(401);
    report("forged tokens", { crafted: crafted.length, random, accepted: 0 });
  },
);

test(
  "an attacker who learns a session's id gets no XSRF token for it, so cannot end it",
  { meta: { proves: ["7.2.1"] } },
  async () => {
    const owner = await world.browserOf(await world.make.student());
    const sessionId = (owner.cookies.get("refresh") ?? "").split(".")[0] ?? "";
    const thief = world.visitor();
    thief.cookies.set("refresh", `${sessionId}.made-up`);
    const email = "thief@example.in";
    await thief.api.families.sendStudentCode({ body: { email } });
    await thief.api.families.verifyStudentCode({ body: { email, otp: await world.codeFor(email) } }); // sets a proof, and marks
    expect(thief.cookies.get("XSRF-TOKEN")).toBeDefined();
    await world.moveClock(11_000);
    expect((await refresh(thief)).status).toBe(403);
    expect((await refresh(owner)).status).toBe(200);
    // a signed-in person keeps the session's token after a proof for another purpose
    await owner.api.applications.sendApplicantCode({ body: { email: "also@example.in" } });
    await owner.api.applications.verifyApplicantCode({
      body: { email: "also@example.in", otp: await world.codeFor("also@example.in") },
    });
    expect((await refresh(owner)).status).toBe(200);
  },
);
