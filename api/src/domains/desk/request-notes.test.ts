import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

test("an executive reads the note just written, also on a request with more than 500 of them", async () => {
  const id = await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() });
  const notes = Array.from({ length: 500 }, (_, nth) => ({ booking_id: id, written_by: "Meera Nair", text: `Note ${nth + 1}` }));
  await world.db.insertInto("booking_notes").values(notes).execute();
  const { desk } = await world.as(await world.make.executive());
  const file = await desk.addRequestNote({ params: { id }, body: { text: "Note 501" } });
  expect(file.notes).toHaveLength(500);
  expect([file.notes[0]?.text, file.notes.at(-1)?.text]).toEqual(["Note 2", "Note 501"]);
});
