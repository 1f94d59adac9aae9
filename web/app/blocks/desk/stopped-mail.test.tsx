import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createHmac } from "node:crypto";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { browseAs } from "#web/testing/visit.tsx";
import RequestPanel from "./request-panel.tsx";

const world = useWorld();

test("beside a family's address the desk reads why it gets no emails, and allows them again", async () => {
  const student = await world.make.student({ email: "ritu@bounce.example" });
  const id = await world.make.booking({ student, courseId: await world.make.course() });
  const body = JSON.stringify({
    type: "activity.hard_bounced",
    created_at: new Date().toISOString(),
    data: { email: { recipient: { email: student.email } }, morph: { reason: "550 user unknown" } },
  });
  const signature = createHmac("sha256", world.service.settings.bounceSecret ?? "")
    .update(body)
    .digest("hex");
  const headers = { "content-type": "application/json", signature };
  await world.api.fetch(new Request("http://localhost:3000/api/webhooks/mail", { method: "POST", headers, body }));

  const browser = await browseAs(world, await world.make.executive());
  const nothing = () => {};
  const panel = (
    <RequestPanel
      id={id}
      listedRequest={undefined}
      listed={0}
      onNext={undefined}
      beside={false}
      onCancel={() => {}}
      onClose={nothing}
      onChanged={nothing}
    />
  );
  const App = createRoutesStub([{ path: "/", Component: () => panel }]);
  render(<App initialEntries={["/"]} />);
  expect(await screen.findByText(/^Emails to this address have come back since .+ Please call the family\.$/)).toBeTruthy();
  expect(screen.getByText("The mail server said: 550 user unknown")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Send emails again" }));
  await waitFor(() => expect(screen.queryByText(/have come back/)).toBeNull());
  expect((await browser.api.desk.showRequestFile({ params: { id } })).stoppedMail).toBeNull();
});
