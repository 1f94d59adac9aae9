import { PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { mailServer } from "#api/testing/mail-server.ts";
import { remindersTo, until } from "#api/testing/reach-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { insertEmails } from "./emails.queries.ts";

const world = useWorld();
const classes = beforeTests(() => lessonWorld(world));

test("where a reader has no device and no number, an email is planned by one statement and sent without a look at notifications", async () => {
  const { student, startsAt } = await classes.allotted(3);
  await classes.moveTo(startsAt, -60);
  const statements: string[] = [];
  const compiler = new PostgresQueryCompiler();
  const db = world.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });

  const { withMailServer } = mailServer(Object.create(world, { db: { value: db } }) as typeof world);
  await withMailServer({}, async (received, wake) => {
    wake();
    await until(() => expect(remindersTo(received, student.email)).toHaveLength(1));
  });
  expect(statements.length).toBeGreaterThan(2);
  expect(statements.filter((one) => /notification|phone|push_devices|quiet_hours/.test(one))).toEqual([]);

  statements.length = 0;
  const about = { topic: "talk", thread: "a conversation" } as const;
  const email = { to: { familyId: student.id }, template: "unread-messages", parameters: {}, about };
  await insertEmails(db, [email as never]);
  expect(statements).toHaveLength(1);

  // where the product is set up for no device, nobody is looked up either
  statements.length = 0;
  await insertEmails(db, [{ ...email, about: { ...about, thread: "another" } } as never], [], { notifies: false });
  expect(statements).toEqual([expect.not.stringContaining("people_with_devices")]);
});
