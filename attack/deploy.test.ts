import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBalancer } from "../testing/balancer.ts";
import { full } from "../testing/full.ts";
import { openHarness } from "./deploy-harness.ts";
import { sshd } from "./ssh.ts";

// with full counts only, and where Debian's openssh-server is installed
describe.runIf(full && existsSync(sshd))("npm run deploy", () => {
  let harness: Awaited<ReturnType<typeof openHarness>>;
  let balancer: Awaited<ReturnType<typeof openBalancer>>;
  beforeAll(async () => {
    harness = await openHarness();
    balancer = await openBalancer(harness.urls);
  });
  afterAll(async () => {
    balancer.close();
    await harness.stop();
  });
  const shown = () => fetch(balancer.url).then((answer) => answer.text());

  test("visitors notice neither a new release nor the way back", async () => {
    expect(await harness.send("first")).toMatchObject({ status: 0, said: expect.stringContaining("a is ready and serves") });
    await expect.poll(shown).toBe("first");
    const failed: string[] = [];
    let [calls, over] = [0, false];
    const visitor = async () => {
      while (!over) {
        calls += 1;
        const said = await fetch(balancer.url).then((answer) => answer.text(), String);
        if (!/^(first|second)$/.test(said)) failed.push(said);
      }
    };
    const visitors = Array.from({ length: 4 }, visitor);
    expect(await harness.send("second")).toMatchObject({ status: 0 });
    await expect.poll(shown).toBe("second");
    expect(await harness.deploy("--back")).toMatchObject({ status: 0, said: expect.stringContaining("a is ready and serves") });
    await expect.poll(shown).toBe("first");
    over = true;
    await Promise.all(visitors);
    expect(failed).toEqual([]);
    expect(calls).toBeGreaterThan(100);
    expect(harness.asked()).toContain("daemon-reload");
    expect(harness.asked().slice(-4)).toEqual([
      "restart online-tutoring@a",
      "enable online-tutoring@a",
      "disable online-tutoring@b",
      "stop online-tutoring@b",
    ]);
  });

  test("a release that does not become ready, or cannot migrate, leaves the previous one in place, and so does the way back", async () => {
    const ill = await harness.send("ill", { ready: false });
    expect(ill).toMatchObject({
      status: 1,
      said: expect.stringMatching(/did not become ready \(no database\).*serves as before\.\n$/),
    });
    expect(await shown()).toBe("first");
    const stuck = await harness.send("stuck", { migrates: false });
    expect(stuck).toMatchObject({
      status: 1,
      said: expect.stringMatching(/could not be migrated: The database is too busy to be changed\.; .* serves as before\.\n$/),
    });
    expect(await shown()).toBe("first");
    expect(await harness.deploy("--back")).toMatchObject({ status: 0 });
    await expect.poll(shown).toBe("second");
  });

  test("an operator is told in a sentence what prevents a deployment", async () => {
    mkdirSync(join(harness.folder, "place/deploying"));
    expect((await harness.send("third")).said).toContain("another deployment is under way");
    rmdirSync(join(harness.folder, "place/deploying"));
    writeFileSync(join(harness.folder, "environment"), "PUBLIC_URL=https://tutoring.example\n");
    expect((await harness.send("fourth")).said).toContain("so it needs a DATABASE_URL");
    expect((await harness.deploy("--ssh=-p 9")).said).toMatch(/cannot be reached over SSH \(.*refused\)\.\n$/);
    expect((await harness.deploy("--to", "/tmp/a;b")).said).toContain("is not a folder to deploy to");
    expect(await shown()).toBe("second");
  });
});
