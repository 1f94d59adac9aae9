import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { startSession } from "#web/lib/session/session.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import Family from "./family.tsx";
import { requestColumns } from "./request-columns.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { splitColumns } from "./split-columns.tsx";

const world = useWorld();

test("a class that a family chose in Hindi is read in English at the desk, in the lists, in the request and beside the child", async () => {
  const student = await world.make.student();
  const people = { studentName: "Aarav Malhotra", parentName: "Ritu Malhotra", phoneNumber: "9811042367" };
  const body = { ...people, courseId: await world.make.course(), schoolClass: "कक्षा 8", board: "cbse" as const };
  await (await world.as(student)).bookings.bookDemoClass({ body });
  const executive = await world.make.executive();
  const { api } = await browseAs(world, executive);
  const [row] = (await api.bookings.findBookRequests({ query: {} })).data;
  if (!row) throw new Error("no request");

  const columns = [
    ...requestColumns(() => null),
    ...splitColumns(
      () => {},
      () => null,
    ),
  ];
  const Lists = () => columns.map(({ name, cell }, nth) => <div key={`${nth} ${name}`}>{cell(row)}</div>);
  const work = () => Promise.resolve(undefined);
  const Page = () => (
    <>
      <Lists />
      <RequestFacts request={row} stoppedMail={null} work={work as never} />
    </>
  );
  const App = createRoutesStub([{ path: "/", Component: Page }]);
  const lists = render(<App initialEntries={["/"]} />);
  await screen.findByText(/· Class 8, CBSE/);
  await screen.findByText("Class 8 · CBSE");
  expect(lists.container.textContent).toContain("Aarav Malhotra · Class 8 · CBSE");
  expect(lists.container.textContent).not.toContain("कक्षा");
  lists.unmount();

  startSession({ token: "t", role: "executive" });
  visit({ default: Family }, "/executive/families/:familyId", `/executive/families/${student.id}`, api);
  await screen.findByText("Class 8 · CBSE");
  expect(document.body.textContent).not.toContain("कक्षा");
});
