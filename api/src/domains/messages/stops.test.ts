import { beforeAll, expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { messageWorld } from "#api/testing/message-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const classes = beforeTests(() => lessonWorld(world));
let met: ReturnType<typeof messageWorld>;
beforeAll(async () => {
  met = messageWorld(world, classes);
});

test("a family that has allowed a conversation again as often as a day allows may still stop it", async () => {
  const { family, of } = await met(45);
  const stop = (blocked: boolean) => family.messages.setBlock({ ...of, body: { blocked } });
  for (let nth = 1; nth <= 20; nth += 1) {
    await stop(true);
    await stop(false);
  }
  expect(await stop(true)).toMatchObject({ writing: "blocked-by-me" });
  await expect(stop(false)).rejects.toMatchObject({ problem: { id: "too-many-changes-today" } });
  expect((await family.messages.showConversation(of)).conversation).toMatchObject({ writing: "blocked-by-me" });
});
