import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const one = { name: "Holidays", textEn: "Hello {parent}, we are closed on Monday.", textHi: "नमस्ते {parent}, सोमवार को छुट्टी है।" };

test("an admin adds, changes and deletes a template; an executive reads and changes none", async () => {
  const { replyTemplates: admin } = await world.as(await world.make.admin());
  const { replyTemplates: executive } = await world.as(await world.make.executive());
  const names = async () => (await executive.listReplyTemplates()).data.map(({ name }) => name);
  const before = await names();
  expect(before).toContain("No answer on the phone");
  const made = (await admin.addReplyTemplate({ body: one })).data.find(({ name }) => name === one.name);
  expect(made).toMatchObject({ ...one, version: 1 });
  const params = { id: made?.id ?? 0 };
  const body = { ...one, name: "Festival" };
  await admin.changeReplyTemplate({ params, body }, { ifMatch: 1 });
  await expect(admin.changeReplyTemplate({ params, body: one }, { ifMatch: 1 })).rejects.toMatchObject({
    problem: { code: "conflict", current: { version: 2 } },
  });
  expect(await names()).toEqual([...before, "Festival"].toSorted());
  await expect(executive.addReplyTemplate({ body: one })).rejects.toMatchObject({ problem: { code: "forbidden" } });
  await admin.removeReplyTemplate({ params });
  await expect(admin.removeReplyTemplate({ params })).rejects.toMatchObject({ problem: { code: "not-found" } });
  expect(await names()).toEqual(before);
});
