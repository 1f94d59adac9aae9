import { beforeAll, expect, test } from "vitest";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
beforeAll(async () => {
  admin = await world.as(await world.make.admin());
});

const create = (prevVersion: string, currVersion: string, more: object = {}) =>
  admin.appUpdates.createAppUpdate({ body: { prevVersion, currVersion, ...more } });
const latest = async () => (await (await world.as()).appUpdates.showLatestAppUpdate()).data;
const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });

test("apps are told of a new version once it is activated, and no longer once it is deactivated or deleted", async () => {
  const old = await create("1.8.0", "1.9.0", { downloadUrl: "https://play.example.com/app" });
  const made = await create("1.9.0", "1.10.0", { mandatory: true, size: "18 MB" });
  expect(made.status).toBe("PENDING");
  expect(await latest()).toBeNull();
  const set = (id: number, status: "ACTIVE" | "INACTIVE") =>
    admin.appUpdates.changeAppUpdateStatus({ params: { id }, body: { status } });
  await set(made.id, "ACTIVE");
  await set(old.id, "ACTIVE");
  expect(await latest()).toMatchObject({ currVersion: "1.10.0", mandatory: true });
  expect((await (await world.as()).appUpdates.showLatestAppUpdate()).served).toBe(world.service.settings.version);
  await set(made.id, "INACTIVE");
  expect(await latest()).toMatchObject({ currVersion: "1.9.0" });
  await admin.appUpdates.deleteAppUpdate({ params: { id: old.id } });
  expect(await latest()).toBeNull();
  expect((await admin.appUpdates.listAppUpdates({ query: { status: "INACTIVE" } })).data.map(({ id }) => id)).toEqual([made.id]);
});

test("version numbers are required, well-formed and ascending, and a download address is https", async () => {
  const missing = "Previous and current versions are required";
  await expect(create("", "")).rejects.toMatchObject(refusal({ fields: { prevVersion: missing, currVersion: missing } }));
  await expect(create("1.0", "latest")).rejects.toMatchObject(
    refusal({ fields: { currVersion: "A version looks like 1.2.3." } }),
  );
  await expect(create("1.10.0", "1.9.9")).rejects.toMatchObject(
    refusal({ fields: { currVersion: "The current version must be newer than the previous one." } }),
  );
  for (const downloadUrl of ["http://a.example", "javascript:alert(1)", "ftp://a.example/x", "file:///etc/passwd"])
    await expect(create("1.0.0", "1.0.1", { downloadUrl })).rejects.toMatchObject(
      refusal({ fields: { downloadUrl: "The download URL must be an https:// address." } }),
    );
});

test("an admin whose colleague saved first is refused and sees the newer version", async () => {
  const made = await create("2.0.0", "2.0.1");
  const change = (currVersion: string, ifMatch: number) =>
    admin.appUpdates.updateAppUpdate({ params: { id: made.id }, body: { prevVersion: "2.0.0", currVersion } }, { ifMatch });
  expect(await change("2.0.2", made.version)).toMatchObject({ currVersion: "2.0.2", version: made.version + 1 });
  await expect(change("2.0.3", made.version)).rejects.toMatchObject(
    refusal({ code: "conflict", current: expect.objectContaining({ currVersion: "2.0.2" }) as object }),
  );
});

test("an admin exports what the filter shows, and no cell is a formula", async () => {
  await create("3.0.0", "3.0.1", { description: "=1+1", size: "18 MB" });
  const text = await (await admin.appUpdates.exportAppUpdates({ query: { status: "PENDING" } })).blob.text();
  expect(text).toContain(`"3.0.0","3.0.1","no","PENDING","18 MB","","'=1+1",""`);
  expect(await (await admin.appUpdates.exportAppUpdates({ query: { status: "ACTIVE" } })).blob.text()).not.toContain("3.0.1");
});
