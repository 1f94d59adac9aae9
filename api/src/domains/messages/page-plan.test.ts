import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { pieceOf } from "./messages.queries.ts";

const world = useWorld();
const conversations = 60;
let ids: string[];
beforeAll(async () => {
  const staffId = await world.make.tutor();
  ids = [];
  for (let nth = 0; nth < conversations; nth += 1) {
    const { id: family_id, childId: child_id } = await world.make.student();
    const row = { conversation_id: randomUUID(), family_id, child_id, tutor_id: staffId, last_number: 200 };
    await world.db.insertInto("conversations").values(row).execute();
    ids.push(row.conversation_id);
  }
  await sql`
    insert into messages (conversation_id, message_number, side, name, words)
    select conversation_id, nth, 'student', 'Ritu', 'Line ' || nth from conversations, generate_series(1, 200) nth`.execute(
    world.db,
  );
  await sql`analyze messages`.execute(world.owner);
});

test.each([{}, { before: 100 }, { after: 100 }])(
  "a page of messages %j is read from the index, not from all messages",
  async (piece) => {
    const plan = await pieceOf(world.db, ids[7] ?? "", piece, 31).explain("json");
    const text = JSON.stringify(plan);
    expect(text).toContain("messages_pkey");
    expect(text).not.toContain("Seq Scan");
  },
);
