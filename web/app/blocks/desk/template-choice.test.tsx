import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import { BookRequests, clientLoader } from "./book-requests.tsx";

const world = useWorld();

test("a family that reads Hindi gets a template in Hindi, with the course's Hindi name", async () => {
  const admin = await world.as(await world.make.admin());
  await admin.replyTemplates.addReplyTemplate({
    body: { name: "First reply", textEn: "We have your request for {course}.", textHi: "{course} के लिए आपका अनुरोध मिल गया है।" },
  });
  const courseId = await world.make.course({ classFullname: "Botany for Class 12" });
  await world.db
    .insertInto("course_texts")
    .values({
      class_id: courseId,
      language: "hi",
      class_name: "वनस्पति",
      class_fullname: "कक्षा 12 का वनस्पति विज्ञान",
      of_version: 1,
    } as never)
    .execute();
  const executive = await world.make.executive();
  startSession({ token: "t", role: "executive" });
  await browseAs(world, executive);
  const client = await world.as(executive);
  const chosen = async (language: "en" | "hi") => {
    const student = await world.make.student();
    await world.db.updateTable("accounts").set({ language }).where("account_id", "=", student.id).execute();
    const id = await world.make.booking({ student, courseId });
    const { unmount } = visit({ default: BookRequests, clientLoader }, "/", `/?request=${id}`, client);
    const panel = within(await screen.findByRole("dialog", { name: /^BK-/ }));
    await userEvent.selectOptions(await panel.findByLabelText("Use a template"), "First reply");
    const { value } = panel.getByRole<HTMLTextAreaElement>("textbox", { name: "Reply" });
    unmount();
    return value;
  };
  expect(await chosen("hi")).toBe("कक्षा 12 का वनस्पति विज्ञान के लिए आपका अनुरोध मिल गया है।");
  expect(await chosen("en")).toBe("We have your request for Botany for Class 12.");
});
