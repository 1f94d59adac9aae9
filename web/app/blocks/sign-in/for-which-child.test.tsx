import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { proveAddress } from "#web/testing/prove-address.ts";
import Dialog from "./student-sign-in-dialog.tsx";

const world = useWorld();
let courseId: number;
beforeEach(async () => {
  localStorage.clear();
  courseId = await world.make.course({ classFullname: "Mathematics for CBSE Class 6" });
});

/** A family whose first child is Aarav Malhotra, and who fills in the form signed out, for a child of this name. */
async function formFilledFor(studentName: string, others: string[] = []) {
  const family = await world.make.student();
  const own = await world.as(family);
  for (const name of others) await own.families.addChild({ body: { name, birthYear: null, schoolClass: null } });
  const { category, subcategory, classFullname } = await own.catalogue.showCourse({ params: { courseId } });
  const browser = world.visitor();
  vi.stubGlobal("fetch", (request: Request) => browser.fetch(request));
  const course = { classId: courseId, title: classFullname, level: "Beginner", category, subcategory };
  const school = { schoolClass: "Class 6", board: "" as const };
  const person = { studentName, parentName: "Ritu Malhotra", phoneNumber: "9811042367" };
  const opening = { mode: "booking" as const, course, details: { ...person, email: family.email, suits: [], school } };
  const App = createRoutesStub([{ path: "*", Component: () => <Dialog opening={opening} open onClose={() => {}} /> }]);
  render(<App initialEntries={["/"]} />);
  await proveAddress(world, family.email);
  const booked = async () =>
    (await own.bookings.listMyBookings()).bookings.map((booking) => booking.studentName).toSorted((a, b) => a.localeCompare(b));
  const childrenOf = async () => (await own.families.showProfile()).student.children;
  return { family, own, booked, childrenOf };
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name, hidden: true }));

test("a mother of two who fills in the form signed out books for the younger one, whom she named", async () => {
  const { booked, childrenOf } = await formFilledFor("Anvi", ["Anvi Malhotra"]);
  await screen.findByText("Thank you");
  expect(await booked()).toEqual(["Anvi Malhotra"]);
  expect((await childrenOf()).map(({ schoolClass }) => schoolClass)).toEqual([null, "Class 6"]);
});

test("a mother of two who typed a name that is neither's chooses the child", async () => {
  const { booked } = await formFilledFor("Anu", ["Anvi Malhotra"]);
  await screen.findByText("Anu is not in your account yet. Choose whom this class is for, or add Anu.");
  await press("Book Demo Class");
  await screen.findByText("Please choose whom this class is for.");
  expect(await booked()).toEqual([]);
  await userEvent.click(screen.getByRole("radio", { name: "Anvi Malhotra", hidden: true }));
  await press("Book Demo Class");
  await screen.findByText("Thank you");
  expect(await booked()).toEqual(["Anvi Malhotra"]);
});

test("a mother who signs in to book for her second child adds it, with a consent of its own, and the first one's request stays", async () => {
  const { family, booked, childrenOf } = await formFilledFor("Diya Malhotra");
  await screen.findByText(/^Diya Malhotra is not in your account yet/);
  expect(await booked()).toEqual([]);
  await press("Add a child");
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name", hidden: true });
  expect(name.value).toBe("Diya Malhotra");
  await userEvent.click(await screen.findByRole("checkbox", { name: /I am the parent or guardian/, hidden: true }));
  await press("Save");
  await waitFor(async () => expect((await childrenOf()).map((child) => child.name)).toEqual(["Aarav Malhotra", "Diya Malhotra"]));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Diya Malhotra", hidden: true }).checked).toBe(true),
  );
  await press("Book Demo Class");
  await screen.findByText("Thank you");
  expect(await booked()).toEqual(["Diya Malhotra"]);
  expect((await childrenOf()).map(({ schoolClass }) => schoolClass)).toEqual([null, "Class 6"]);
  const consents = world.db.selectFrom("consents").select("child_id").where("account_id", "=", family.id);
  expect((await consents.execute()).map(({ child_id }) => child_id)).toContain((await childrenOf())[1]?.id);
});
