import { contract, type Route } from "@tutoring/contract";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const json = { "content-type": "application/json" };

test(
  "a token of another kind, or one that brings its own key, signs nobody in",
  { meta: { proves: ["9.1.3", "9.2.2"] } },
  async () => {
    const browser = await world.browserOf(await world.make.admin());
    const [, payload = ""] = (browser.token ?? "").split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
    const own = new TextEncoder().encode("a key of the attacker's own, long enough");
    const jwk = { kty: "oct", k: Buffer.from(own).toString("base64url"), alg: "HS256" };
    const bringing = (header: object) => new SignJWT(claims).setProtectedHeader({ alg: "HS256", ...header }).sign(own);
    const tokens = [
      browser.cookies.get("refresh") ?? "",
      browser.cookies.get("XSRF-TOKEN") ?? "",
      browser.cookies.get("device") ?? "",
      await bringing({ jwk }),
      await bringing({ jku: "https://evil.example/keys.json" }),
      await bringing({ kid: "../../dev/null" }),
      await bringing({ x5u: "https://evil.example/key.pem", x5c: ["AAAA"] }),
    ];
    expect(tokens.every((token) => token.length > 20)).toBe(true);
    for (const token of tokens) {
      const { status } = await world.visitor().fetch("/api/account", { headers: { authorization: `Bearer ${token}` } });
      expect({ token, status }).toEqual({ token, status: 401 });
    }
  },
);

test(
  "no name with a meaning in JavaScript changes an object other than the one it was sent for",
  { meta: { proves: ["15.3.6"] } },
  async () => {
    const browser = await world.browserOf(await world.make.student());
    const person = '"studentName":"A","parentName":"B","phoneNumber":"9811042367"';
    const bodies = [
      `{${person},"__proto__":{"polluted":true,"role":"admin"}}`,
      `{${person},"constructor":{"prototype":{"polluted":true,"role":"admin"}}}`,
      `{"__proto__":{${person}},"polluted":true}`,
    ];
    for (const body of bodies) await browser.fetch("/api/students/profile", { method: "PUT", headers: json, body });
    await browser.fetch(
      "/api/courses/filter?__proto__[polluted]=true&__proto__.polluted=true&constructor.prototype.polluted=true",
    );
    const form = new FormData();
    for (const name of ["__proto__", "__proto__[polluted]", "constructor[prototype][polluted]"]) form.append(name, "true");
    await world.visitor().fetch("/api/tutors/complete", { method: "POST", body: form });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(({} as Record<string, unknown>)["role"]).toBeUndefined();
    // fields that exist only on the prototype of what was sent do not count
    const only = `{"__proto__":{${person}}}`;
    expect((await browser.fetch("/api/students/profile", { method: "PUT", headers: json, body: only })).status).toBe(422);
  },
);

test(
  "a parameter that comes twice counts once, and what is sent in one place never counts in another",
  { meta: { proves: ["15.3.7"] } },
  async () => {
    for (const search of ["Tabla", "Sitar"]) await world.make.course({ classFullname: `${search} basics`, className: search });
    const titles = async (query: string, init: RequestInit = {}) => {
      const answer = await world.visitor().fetch(`/api/courses/filter?${query}`, init);
      return ((await answer.json()) as { data: { classFullname: string }[] }).data.map(({ classFullname }) => classFullname);
    };
    expect(await titles("search=tabla&search=sitar")).toEqual(["Sitar basics"]);
    expect(await titles("search=tabla", { headers: { search: "sitar", cookie: "search=sitar" } })).toEqual(["Tabla basics"]);
    const browser = await world.browserOf(await world.make.student({ name: "Before" }));
    const put = (path: string, body: string) => browser.fetch(`/api${path}`, { method: "PUT", headers: json, body });
    const fields = "parentName=B&phoneNumber=9811042367";
    expect((await put(`/students/profile?studentName=Query&${fields}`, "{}")).status).toBe(422);
    const body = '"parentName":"B","phoneNumber":"9811042367"';
    expect(
      (await put("/students/profile?studentName=Query", `{"studentName":"First","studentName":"Last",${body}}`)).status,
    ).toBe(200);
    expect((await browser.api.families.showProfile()).student.studentName).toBe("Last");
  },
);

test(
  "a reply to the back office is never shown to the stranger who asks next, nor cached for anyone",
  { meta: { proves: ["14.2.2"] } },
  async () => {
    await world.make.course();
    for (const isPremium of [true, false]) await world.make.tutor({ isPremium });
    world.api.cache.setOnline(true);
    const admin = await world.browserOf(await world.make.admin());
    const routes = Object.values(contract).flatMap((domain) => Object.entries(domain) as [string, Route][]);
    const kept = routes.filter(([, route]) => route.cached).map(([, { path }]) => path.replace(/:\w+/g, "1"));
    expect(kept.length).toBeGreaterThan(4);
    for (const path of kept) {
      const ask = async (browser: typeof admin) => (await browser.fetch(`/api${path}`)).text();
      world.api.cache.clear();
      const plain = await ask(world.visitor());
      world.api.cache.clear();
      const full = await ask(admin);
      expect({ path, next: await ask(world.visitor()) }).toEqual({ path, next: plain }); // the admin came first
      expect({ path, again: await ask(admin) }).toEqual({ path, again: full }); // the stranger came first
    }
  },
);
