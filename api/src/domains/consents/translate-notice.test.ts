import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NoticeBody } from "@tutoring/contract";
import { afterAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { runScript } from "../../../../testing/run-script.ts";
import { addTranslation } from "./translate-notice.ts";

const secret = "a secret for tests that is long enough";
const world = useWorld({ secret });
const folder = mkdtempSync(join(tmpdir(), "tutoring-notice-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** `npm run notice`, as the operator of the tests' site runs it. */
function run(...words: string[]) {
  const { name, address, email, phone, grievanceOfficer: officer } = world.service.settings.operator;
  return runScript(["api/src/commands/notice.ts", ...words], {
    ...{ DATABASE_URL: process.env["TEST_APP_URL"], DATABASE_OWNER_URL: process.env["TEST_OWNER_URL"] },
    ...{ SESSION_SECRET: secret, STORAGE_URL: folder },
    ...{ OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_EMAIL: email, OPERATOR_PHONE: phone },
    ...{ GRIEVANCE_NAME: officer.name, GRIEVANCE_EMAIL: officer.email, GRIEVANCE_PHONE: officer.phone },
  });
}

const showIn = (language: "ta" | "ur") => world.visitor().api.privacy.showNotice({ query: { language } });
const inTamil = (body: NoticeBody): NoticeBody => ({ ...body, title: "உங்கள் குழந்தையைப் பற்றி நாங்கள் வைத்திருப்பவை" });

test(
  "an operator prints the notice, has it translated into Tamil, and parents read it from then on",
  { timeout: 90_000 },
  async () => {
    expect((await showIn("ta")).language).toBe("en");
    const shown = await run("--show");
    const body = JSON.parse(shown.said) as NoticeBody;
    const file = join(folder, "notice.ta.json");
    writeFileSync(file, JSON.stringify(inTamil(body)));
    expect(await run("--add", "ta", "--file", file)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Version \d+ can be read in en, hi, ta\.\n$/),
    });
    expect(await showIn("ta")).toMatchObject({ language: "ta", title: inTamil(body).title, languages: ["en", "hi", "ta"] });
    expect((await showIn("ur")).language).toBe("en");
    // a better translation takes its place
    writeFileSync(file, JSON.stringify({ ...inTamil(body), title: "நாங்கள் வைத்திருப்பவை" }));
    expect((await run("--add", "ta", "--file", file)).code).toBe(0);
    expect((await showIn("ta")).title).toBe("நாங்கள் வைத்திருப்பவை");
  },
);

test("a translation that leaves out a paragraph, the officer's address or its own words is refused with what is missing", async () => {
  const { title, paragraphs, agreement } = await showIn("ur");
  const add = (body: unknown) =>
    addTranslation(world.service, { purpose: "classes", language: "ur", text: JSON.stringify(body) }).then(
      () => "added",
      (error: Error) => error.message,
    );
  const officer = world.service.settings.operator.grievanceOfficer;
  const without = (fact: string) => paragraphs.map((one) => one.replaceAll(fact, "—"));
  expect(await add({ title, paragraphs: paragraphs.slice(1), agreement })).toContain("paragraphs, and the translation");
  expect(await add({ title, paragraphs: without(officer.email), agreement })).toContain(officer.email);
  expect(await add({ title, paragraphs: without(officer.phone), agreement })).toContain(officer.phone);
  expect(await add({ title: " ", paragraphs, agreement })).toContain("is empty");
  expect(await add({ title, paragraphs })).toContain("has to hold a title, paragraphs and an agreement");
  expect((await showIn("ur")).language).toBe("en");
  expect(await add({ title, paragraphs, agreement })).toBe("added");
});
