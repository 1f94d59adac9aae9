import { expect, test } from "vitest";
import { Secret, TOTP } from "otpauth";
import { useWorld } from "#api/testing/use-world.ts";
import { Cookies } from "#api/platform/http/cookies.ts";

const world = useWorld();

test(
  "cookies that act are out of scripts' reach, for our own pages only, and secure behind https",
  { meta: { proves: ["3.3.1", "3.3.2", "3.3.4"] } },
  () => {
    const rules = { key: new Uint8Array(32) };
    for (const secure of [false, true]) {
      const jar = new Cookies(undefined, { ...rules, secure });
      jar.keep("refresh", "id.secret", 60);
      jar.keep("device", "id.mark", 60);
      const lines = jar.lines();
      const acting = lines.filter((line) => !line.startsWith("XSRF-TOKEN="));
      expect(acting).toHaveLength(2);
      for (const line of acting) expect(line).toMatch(/; Path=\/api; HttpOnly; SameSite=Strict/);
      for (const line of lines) expect(line.includes("; Secure")).toBe(secure);
    }
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
