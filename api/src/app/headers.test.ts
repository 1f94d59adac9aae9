import { expect, test } from "vitest";
import { Secret, TOTP } from "otpauth";
import { useWorld } from "#api/testing/use-world.ts";
import { Cookies } from "#api/platform/http/cookies.ts";

const world = useWorld();

test(
  "cookies that act are out of scripts' reach, for our own pages only, and behind https secure and this host's alone",
  { meta: { proves: ["3.3.1", "3.3.2", "3.3.3", "3.3.4"] } },
  () => {
    for (const secure of [false, true]) {
      const jar = new Cookies(undefined, { key: new Uint8Array(32), secure });
      jar.keep("refresh", "id.secret", 60);
      jar.keep("device", "id.mark", 60);
      const lines = jar.lines();
      const acting = lines.filter((line) => !line.includes("XSRF-TOKEN="));
      expect(acting).toHaveLength(2);
      for (const line of acting)
        expect(line).toMatch(secure ? /; Path=\/; HttpOnly; SameSite=Strict/ : /; Path=\/api; HttpOnly; SameSite=Strict/);
      for (const line of lines) expect(/^__Host-.*; Path=\/;.*; Secure$/.test(line)).toBe(secure);
      expect(lines.join("\n")).not.toContain("Domain=");
    }
  },
);

test("nobody is signed out when cookies get their prefix, in pages of before it either", () => {
  const rules = { key: new Uint8Array(32), secure: true };
  const before = new Cookies(undefined, { ...rules, secure: false });
  before.keep("refresh", "id.secret", 60);
  const pairs = (lines: string[]) => lines.map((line) => line.split(";")[0] ?? "");
  const old = pairs(before.lines());
  const token = old.find((pair) => pair.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length);
  const during = new Cookies(old.join("; "), rules);
  expect([during.read("refresh"), during.provesOwnPage("refresh", token)]).toEqual(["id.secret", true]);
  during.keep("refresh", "id.newer", 60);
  expect(during.lines()[0]).toMatch(/^refresh=; Max-Age=0; Path=\/api/);
  const [, newer = "", newToken = ""] = pairs(during.lines());
  expect(newer).toBe("__Host-refresh=id.newer");
  const after = new Cookies([`XSRF-TOKEN=${token}`, newer, newToken].join("; "), rules);
  expect(after.read("refresh")).toBe("id.newer");
  for (const sent of [token, newToken.split("=")[1]]) expect(after.provesOwnPage("refresh", sent)).toBe(true);
  expect(after.provesOwnPage("refresh", "another")).toBe(false);
});

test(
  "while the version before serves too, cookies keep the names that it reads; afterwards they get their prefix, and nobody is signed out",
  { meta: { proves: ["C216"] } },
  () => {
    const rules = { key: new Uint8Array(32), secure: true };
    const sent = (jar: Cookies) => jar.lines().flatMap((line) => (line.includes("Max-Age=0") ? [] : (line.split(";")[0] ?? "")));
    const namesOf = (pairs: string[]) => pairs.map((pair) => pair.split("=")[0]);
    const tokenOf = (pairs: string[]) => /XSRF-TOKEN=(.+)/.exec(pairs.join("\n"))?.[1];

    const during = new Cookies(undefined, { ...rules, isUpgrading: true });
    during.keep("refresh", "id.first", 60);
    const former = sent(during);
    expect(namesOf(former)).toEqual(["refresh", "XSRF-TOKEN"]);
    const before = new Cookies(former.join("; "), { ...rules, secure: false }); // reads as the version before does
    expect([before.read("refresh"), before.provesOwnPage("refresh", tokenOf(former))]).toEqual(["id.first", true]);

    const afterwards = new Cookies(former.join("; "), rules);
    expect(afterwards.read("refresh")).toBe("id.first");
    afterwards.keep("refresh", "id.second", 60);
    const prefixed = sent(afterwards);
    expect(namesOf(prefixed)).toEqual(["__Host-refresh", "__Host-XSRF-TOKEN"]);

    const wentBack = new Cookies(prefixed.join("; "), { ...rules, isUpgrading: true }); // the version before serves again
    expect([wentBack.read("refresh"), wentBack.provesOwnPage("refresh", tokenOf(prefixed))]).toEqual(["id.second", true]);
    wentBack.keep("refresh", "id.third", 60);
    expect(namesOf(sent(wentBack))).toEqual(["refresh", "XSRF-TOKEN"]);
    expect(wentBack.lines().join("\n")).toContain("__Host-refresh=; Max-Age=0; Path=/; HttpOnly");
  },
);

test("a personal reply is not stored by any cache on the way", { meta: { proves: ["14.3.2"] } }, async () => {
  const browser = await world.browserOf(await world.make.student());
  for (const path of ["/students/profile", "/students/bookings", "/account", "/account/sessions"])
    expect((await browser.fetch(`/api${path}`)).headers.get("cache-control")).toBe("no-store");
});

test("an unexpected error reveals nothing about the inside", { meta: { proves: ["16.5.1"] } }, async () => {
  const browser = await world.browserOf(await world.make.student());
  await world.owner.schema.alterTable("bookings").renameTo("bookings_away").execute();
  try {
    const answer = await browser.fetch("/api/students/bookings");
    const body = await answer.text();
    expect(answer.status).toBe(500);
    expect(JSON.parse(body)).toMatchObject({ code: "broken", message: "" });
    expect(body).not.toMatch(/bookings_|relation|select|node_modules/);
  } finally {
    await world.owner.schema.alterTable("bookings_away").renameTo("bookings").execute();
  }
});

test.each(["../../etc/passwd", "..%2f..%2fetc%2fpasswd", "%2e%2e/secret.svg", "category/../../x.svg", "resumes/a.pdf", "x.html"])(
  "nobody climbs out of the public pictures by %s",
  { meta: { proves: ["5.3.2"] } },
  async (name) => {
    expect((await world.visitor().fetch(`/uploads/${name}`)).status).toBe(404);
  },
);

test("the generic sign-in asks for the authenticator app too", { meta: { proves: ["6.3.4"] } }, async () => {
  const admin = await world.make.admin({ email: "generic-totp@example.in" });
  const browser = await world.browserOf(admin);
  const { secret, setup } = await browser.api.account.beginSecondFactor();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.service.now().getTime() });
  await browser.api.account.confirmSecondFactor({ body: { setup, totp } });
  const visitor = world.visitor();
  await visitor.api.identity.sendCode({ body: { email: admin.email } });
  const otp = await world.codeFor(admin.email);
  await expect(visitor.api.identity.verifyCode({ body: { email: admin.email, otp } })).rejects.toMatchObject({
    problem: { code: "invalid", fields: { totp: expect.any(String) } },
  });
});
