import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBalancer } from "../testing/balancer.ts";
import { full } from "../testing/full.ts";
import { openStage } from "./deploy-stage.ts";
import { sshd } from "./ssh.ts";

// with full counts only, and where Debian's openssh-server is installed
describe.runIf(full && existsSync(sshd))("npm run deploy", () => {
  let stage: Awaited<ReturnType<typeof openStage>>;
  let balancer: Awaited<ReturnType<typeof openBalancer>>;
  beforeAll(async () => {
    stage = await openStage();
    balancer = await openBalancer(stage.urls);
  });
  afterAll(async () => {
    balancer.close();
    await stage.stop();
  });
  const shown = () => fetch(balancer.url).then((answer) => answer.text());

  test("visitors notice neither a new release nor the way back", async () => {
    expect(await stage.send("first")).toMatchObject({ status: 0, said: expect.stringContaining("a is ready and serves") });
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
    expect(await stage.send("second")).toMatchObject({ status: 0 });
    await expect.poll(shown).toBe("second");
    expect(await stage.deploy("--back")).toMatchObject({ status: 0, said: expect.stringContaining("a is ready and serves") });
    await expect.poll(shown).toBe("first");
    over = true;
    await Promise.all(visitors);
    expect(failed).toEqual([]);
    expect(calls).toBeGreaterThan(100);
    expect(stage.asked()).toContain("daemon-reload");
    expect(stage.asked().slice(-4)).toEqual([
      "restart online-tutoring@a",
      "enable online-tutoring@a",
      "disable online-tutoring@b",
      "stop online-tutoring@b",
    ]);
  });

  test("a release that does not become ready, or cannot migrate, leaves the previous one in place, and so does the way back", async () => {
    const ill = await stage.send("ill", { ready: false });
    expect(ill).toMatchObject({
      status: 1,
      said: expect.stringMatching(/did not become ready \(no database\).*serves as before\.\n$/),
    });
    expect(await shown()).toBe("first");
    const stuck = await stage.send("stuck", { migrates: false });
    expect(stuck).toMatchObject({
      status: 1,
      said: expect.stringMatching(/could not be migrated: The database is too busy to be changed\.; .* serves as before\.\n$/),
    });
    expect(await shown()).toBe("first");
    expect(await stage.deploy("--back")).toMatchObject({ status: 0 });
    await expect.poll(shown).toBe("second");
  });

  test("an operator is told in a sentence what prevents a deployment", async () => {
    mkdirSync(join(stage.folder, "place/deploying"));
    expect((await stage.send("third")).said).toContain("another deployment is under way");
    rmdirSync(join(stage.folder, "place/deploying"));
    writeFileSync(join(stage.folder, "environment"), "PUBLIC_URL=https://tutoring.example\n");
    expect((await stage.send("fourth")).said).toContain("so it needs a DATABASE_URL");
    expect((await stage.deploy("--ssh=-p 9")).said).toMatch(/cannot be reached over SSH \(.*refused\)\.\n$/);
    expect((await stage.deploy("--to", "/tmp/a;b")).said).toContain("is not a folder to deploy to");
    expect(await shown()).toBe("second");
  });
});
