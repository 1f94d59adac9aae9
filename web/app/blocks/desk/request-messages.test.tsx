import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs } from "#web/testing/visit.tsx";
import RequestPanel from "./request-panel.tsx";

const world = useWorld();

test("the desk sees by which ways a message went and why one failed, and sends it by email", async () => {
  const student = await world.make.student();
  const id = await world.make.booking({ student, courseId: await world.make.course() });
  const number = "+919811077002";
  const { db } = world;
  const later = new Date(world.service.now().getTime() + 600_000);
  const email = {
    ...{ to_address: student.email, queue: "default", subject: "Your class begins soon", body_text: "", to_family: student.id },
    ...{ booking_id: id, kind: "hour-before", side: "student", topic: "reminders", thread: "lesson 1", next_try_at: later },
  };
  const { email_id } = await db
    .insertInto("emails")
    .values(email as never)
    .returning("email_id")
    .executeTakeFirstOrThrow();
  const common = { email_id, account_id: student.id };
  const notification = { ...common, thread: "lesson 1", status: "pushed", holds_email: true, next_at: later, steps: 2 };
  await db
    .insertInto("notifications")
    .values(notification as never)
    .execute();
  await db
    .insertInto("phones")
    .values({ account_id: student.id, number, whatsapp_user: null } as never)
    .execute();
  for (const channel of ["whatsapp", "sms"] as const) {
    const agreement = {
      account_id: student.id,
      channel,
      number,
      is_agreed: true,
      wording: "Yes",
      language: "en",
      source: "page",
    };
    await db
      .insertInto("phone_agreements")
      .values(agreement as never)
      .execute();
  }
  const message = { ...common, kind: "class-soon", number, words: "Soon", paise: 0 };
  await db
    .insertInto("phone_messages")
    .values([
      { ...message, channel: "whatsapp", state: "failed", reason: "not-here" },
      { ...message, channel: "sms", state: "accepted", reason: null },
    ] as never)
    .execute();

  await browseAs(world, await world.make.executive());
  const nothing = () => {};
  const App = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RequestPanel
          id={id}
          listedRequest={undefined}
          listed={0}
          onNext={undefined}
          beside={false}
          onCancel={nothing}
          onClose={nothing}
          onChanged={nothing}
        />
      ),
    },
  ]);
  render(<App initialEntries={["/"]} />);
  const messages = within(await screen.findByRole("region", { name: "Messages we sent" }));
  expect(messages.getByText(/^WhatsApp, .+: not delivered, the number is not there$/)).toBeTruthy();
  expect(messages.getByText(/^SMS, .+: on its way$/)).toBeTruthy();
  expect(messages.getByText(/No email yet: it leaves if nothing else arrives$/)).toBeTruthy();
  await userEvent.click(messages.getByRole("button", { name: /^Send by email Your class begins soon/ }));
  await expect.poll(() => messages.queryByRole("button", { name: /^Send by email/ })).toBeNull();
  const left = await db.selectFrom("emails").select("next_try_at").where("email_id", "=", email_id).executeTakeFirstOrThrow();
  expect(left.next_try_at.getTime()).toBeLessThan(later.getTime());
});
