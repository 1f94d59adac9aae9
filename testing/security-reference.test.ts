import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { columnsIn, register } from "#api/domains/privacy/register/register.ts";
import { readSettings } from "#api/platform/core/settings.ts";
import { accessPage } from "../ops/reference/access-page.ts";
import { connectionsPage } from "../ops/reference/connections-page.ts";
import { cryptographyPage, cryptographyRows } from "../ops/reference/cryptography-page.ts";
import { classOf, dataPage } from "../ops/reference/data-page.ts";
import { limitsPage } from "../ops/reference/limits-page.ts";
import { logsPage } from "../ops/reference/logs-page.ts";
import { described, productFiles, sourceOf } from "../ops/reference/read-source.ts";
import { made } from "../ops/reference/made.ts";
import { validationPage } from "../ops/reference/validation-page.ts";

const page = (name: string) => readFileSync(`docs/reference/${name}.md`, "utf8");

test(
  "docs/reference tells every limit that the code has, the ways to sign in and how strong they are, and how long sessions last",
  { meta: { proves: ["2.1.2", "2.1.3", "5.1.1", "6.1.1", "6.1.2", "6.1.3", "7.1.1", "7.1.2", "15.1.3"] } },
  () => {
    expect(limitsPage(made)).toBe(page("limits"));
  },
);

test("docs/reference tells the rules of input that are functions", { meta: { proves: ["2.1.1"] } }, () => {
  expect(validationPage(made)).toBe(page("validation"));
});

test(
  "docs/reference tells of every call who may make it, whose data it reads, and which fields it takes and shows",
  { meta: { proves: ["8.1.1", "8.1.2"] } },
  () => {
    expect(accessPage(made)).toBe(page("access"));
  },
);

test(
  "docs/reference tells of every key and every use of cryptography what it is for",
  { meta: { proves: ["11.1.1", "11.1.2"] } },
  () => {
    expect(cryptographyPage(made)).toBe(page("cryptography"));
  },
);

test("nothing but what TURN prescribes uses another hash than SHA-256", { meta: { proves: ["11.4.3"] } }, () => {
  const weak = cryptographyRows().filter(([, , used = ""]) => /md5|sha1\b|sha-1\b/.test(used));
  expect(weak.map(([file]) => file)).toEqual([
    "`packages/turn-relay/stun-message.ts`",
    "`packages/turn-relay/try-allocation.ts`",
    "`packages/turn-relay/turn-credentials.ts`",
  ]);
});

test(
  "docs/reference tells whom the server calls; a new caller has to be described",
  { meta: { proves: ["13.1.1", "13.2.4", "13.2.5"] } },
  () => {
    expect(connectionsPage(made)).toBe(page("connections"));
  },
);

test(
  "docs/reference tells the class of every column and how each class is protected",
  { meta: { proves: ["14.1.1", "14.1.2"] } },
  () => {
    expect(dataPage(made)).toBe(page("data"));
  },
);

test(
  "docs/reference tells what is logged and where; nothing else writes lines",
  { meta: { proves: ["16.1.1", "16.2.3"] } },
  () => {
    expect(logsPage(made)).toBe(page("logs"));
  },
);

test("what is new has to be described, and what is gone no longer is", () => {
  expect(() => described("limits", ["new"], {})).toThrow("does not describe new");
  expect(() => described("limits", [], { gone: "it" })).toThrow("describes gone");
});

const product = productFiles("{api/src,contract/src,packages,web}/**/*.{ts,tsx}").map(
  (file) => [file, sourceOf(file).replace(/^\s*\/\/ protects .*$/gm, "")] as const,
);
const containing = (pattern: RegExp) => product.filter(([, source]) => pattern.test(source)).map(([file]) => file);

test("programs are started by five files, without a shell between", { meta: { proves: ["1.2.5"] } }, () => {
  expect(containing(/node:child_process/)).toEqual([
    "api/src/platform/backup/archive.ts",
    "api/src/platform/db/embedded.ts",
    "api/src/platform/db/engine.ts",
    "api/src/platform/db/server-account.ts",
    "api/src/platform/db/server.ts",
  ]);
  expect(containing(/(?<![.\w])(exec|execSync)\(|shell: (true|")/)).toEqual([]);
});

test("no source makes code of text", { meta: { proves: ["1.3.2"] } }, () => {
  expect(containing(/(?<![.\w])eval\(|new Function\(|node:vm|set(Timeout|Interval)\(["`]/)).toEqual([]);
});

test("cryptography is that of Node and of six packages alone", { meta: { proves: ["11.2.1"] } }, () => {
  const used =
    /\b(create(Hash|Hmac|Cipheriv|Decipheriv)|argon2|hkdfSync|scryptSync|SignJWT|jwtVerify|timingSafeEqual|verify\w+Response)\(|new (TOTP|Webhook)\(|webPush\.\w/;
  const known = /"(node:crypto|jose|otpauth|@simplewebauthn\/server|openid-client|standardwebhooks|web-push)"/;
  const unknown = product.filter(([, source]) => used.test(source) && !known.test(source));
  expect(unknown.map(([file]) => file)).toEqual([]);
});

test("no service of others leads our calls elsewhere", { meta: { proves: ["15.3.2"] } }, () => {
  const calls = product
    .filter(([file]) => file.startsWith("api/src/"))
    .flatMap(([file, source]) =>
      [...source.matchAll(/(?<![.\w])(?:fetch\((?!request\b)|new Request\((?!address\b))[^]{0,500}/g)].map(([call]) => [
        file,
        call,
      ]),
    );
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.filter(([, call = ""]) => !/redirect: "(error|manual)"/.test(call)).map(([file]) => file)).toEqual([]);
});

test("no secret is in what people download of their data", { meta: { proves: ["14.2.4"] } }, () => {
  const shown = Object.entries(register).flatMap(([table, about]) =>
    (["family", "tutor", "applicant", "office"] as const).flatMap((who) =>
      columnsIn(about[who]?.shown).map((column) => [table, column, classOf(column, about)]),
    ),
  );
  expect(shown.length).toBeGreaterThan(200);
  expect(shown.filter(([, , found]) => found === "secret")).toEqual([]);
});

test("pages are of HTML, CSS and JavaScript alone, and allow no plug-ins", { meta: { proves: ["3.7.1"] } }, () => {
  expect(containing(/<(embed|applet)\b|<object (data|type)=|ActiveXObject|x-shockwave/)).toEqual([]);
  expect(sourceOf("web/app/entry.server.tsx")).toContain("\"object-src 'none'\"");
});

test("an operator gets no secret by default", { meta: { proves: ["13.2.3"] } }, () => {
  const secrets = Object.entries(readSettings({})).filter(([name]) => /SECRET|KEY|PASS|_URL$/.test(name));
  expect(secrets.filter(([, value]) => value !== undefined)).toEqual([]);
});

const settings = (name: string) => readFileSync(`deploy/${name}`, "utf8").replace(/^\s*#.*$/gm, "");

test(
  "the proxies of deploy/ speak TLS 1.2 and 1.3 with strong ciphers alone, lead plain http to https, and use certificates that browsers trust",
  { meta: { proves: ["12.1.1", "12.1.2", "12.2.1", "12.2.2"] } },
  () => {
    const [nginx, haproxy, caddy] = [settings("nginx.conf"), settings("haproxy.cfg"), settings("Caddyfile")];
    expect(nginx).toMatch(/^\s*ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
    expect(haproxy).toMatch(/^\s*ssl-default-bind-options ssl-min-ver TLSv1\.2$/m);
    for (const [, ciphers = ""] of [...nginx.matchAll(/ssl_ciphers (.*);/g), ...haproxy.matchAll(/bind-ciphers (.*)/g)])
      for (const cipher of ciphers.split(":"))
        expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES\d+-GCM-SHA\d+|CHACHA20-POLY1305)$/);
    expect([nginx, haproxy].map((text) => text.match(/ciphers ECDHE/g)?.length)).toEqual([1, 1]);
    expect(nginx).toMatch(/listen 80;\s*return 308 https:/);
    expect(haproxy).toMatch(/^\s*http-request redirect scheme https code 308 unless \{ ssl_fc \}$/m);
    // Caddy does all of this by itself, unless it is told otherwise
    expect(caddy).not.toMatch(/tls internal|issuer internal|local_certs|auto_https|^http:|protocols/m);
  },
);
