import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { beforeTests, useWorld, type World } from "@tutoring/api/testing";
import { moneyWorld } from "@tutoring/api/testing/money";
import BoughtOrders from "#web/blocks/desk/bought-orders.tsx";
import { momentInWords } from "#web/lib/format/moments.ts";
import { browseAs, visit } from "#web/testing/visit.tsx";
import * as page from "./orders.page.tsx";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));

type Person = Parameters<World["browserOf"]>[0];
/** Opens a page for a person, including the calls of its dialogs. */
async function open(of: Parameters<typeof visit>[0], path: string, address: string, person: Person) {
  cleanup();
  const browser = await browseAs(world, person);
  visit(of, path, address, browser.api);
}

test("a family with lessons left writes to support from its order, and the desk sees it", async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  await open(page, "/student/orders/:orderId", `/student/orders/${order.id}`, family.student);
  await userEvent.click(await screen.findByRole("button", { name: "Contact Support" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(await dialog.findByRole("textbox"), "The tutor has not come.");
  await userEvent.click(dialog.getByRole("button", { name: "Send message" }));
  await dialog.findByText("The tutor has not come.", { ignore: "textarea" });
  const desk = await world.as(await world.make.executive());
  const { data } = await desk.bookings.findBookRequests({ query: {} });
  expect(data.find(({ id }) => id === order.bookingId)?.messageWaits).toBe(true);
});

test("a family asks for another tutor, the desk sees what becomes of each lesson and gives them, and the family reads with whom", async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  await world.make.tutor({ staffName: "Nisha Verma", subjects: "Algebra", preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const atOrder = () => open(page, "/student/orders/:orderId", `/student/orders/${order.id}`, family.student);
  await atOrder();
  await userEvent.click(await screen.findByRole("button", { name: "Another tutor" }));
  await userEvent.type(await screen.findByLabelText("Why? (optional)"), "He is often late.");
  await userEvent.click(screen.getByRole("button", { name: "Ask for another tutor" }));
  await screen.findByText(/^You asked for another tutor on .* until then, your lessons continue with Anjali Deshpande\.$/);
  await userEvent.click(await screen.findByRole("button", { name: "Keep Anjali Deshpande" }));
  await screen.findByRole("button", { name: "Another tutor" });

  await family.api.orders.askForAnotherTutor({ params: { id: order.id }, body: { words: "" } });
  const executive = await world.make.executive();
  const { data } = await (await world.as(executive)).bookings.findBookRequests({ query: { queue: "replacement" } });
  const [request] = data;
  if (!request) throw new Error("no request in the queue");
  const desk = { default: () => <BoughtOrders request={request} listed={1} onChanged={() => {}} /> };
  await open(desk, "/desk", "/desk", executive);
  await screen.findByText("Another tutor requested");
  await userEvent.click(screen.getByRole("button", { name: "Another tutor" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(/^The family asked for another tutor on/);
  const radio = await dialog.findByRole("radio", { name: /Nisha Verma/ });
  expect(dialog.queryByRole("radio", { name: /Anjali Deshpande/ })).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Change tutor" }));
  await dialog.findByText("Choose a tutor.");
  await userEvent.click(radio);
  await dialog.findByText(/^Lesson 1: .* IST$/);
  expect(dialog.getAllByText(/^Lesson \d: .* IST$/)).toHaveLength(4);
  await userEvent.click(dialog.getByRole("button", { name: "Change tutor" }));
  await waitFor(() => expect(screen.queryByText("Another tutor requested")).toBeNull());

  await atOrder();
  await screen.findByRole("heading", { name: /lessons with Nisha Verma$/ });
  screen.getByRole("button", { name: "Another tutor" });
});

test("a family whose plan changed while it looked reads what changed, keeps what it chose, and presses Pay again", async () => {
  const family = await money.afterDemo();
  const { proposal } = await family.api.orders.showPlan({ params: family.params });
  const wish = { lessons: 12, hours: proposal.hours };
  const planned = async () =>
    (await family.api.orders.planLessons({ params: family.params, body: wish })).lessons.map(({ startsAt }) => startsAt);
  const before = await planned();
  await open(page, "/student/bookings/:bookingId/plan", `/student/bookings/${family.bookingId}/plan`, family.student);
  await userEvent.click(await screen.findByRole("radio", { name: /^12 lessons/ }));
  await userEvent.selectOptions(screen.getByLabelText("Your State"), "Delhi");
  await userEvent.click(screen.getByRole("checkbox", { name: "I have read the rules" }));
  const dates = () => within(screen.getByRole("region", { name: "Your lessons" })).getAllByRole("listitem", { hidden: true });
  await waitFor(() => expect(dates()).toHaveLength(12));

  const [taken = ""] = before;
  const student = await world.make.student({});
  const demo = { student, courseId: money.courseId, status: "IN_PROGRESS", staffId: family.staffId } as const;
  await world.make.booking({ ...demo, startsAt: new Date(taken) });
  await userEvent.click(screen.getByRole("button", { name: /^Pay ₹/ }));
  const changes = within(await screen.findByRole("status", { name: "What has changed" }));
  const after = await planned();
  const added = after.filter((at) => !before.includes(at));
  changes.getByText(`No longer: ${momentInWords(taken, "en")}`);
  changes.getByText(`Instead: ${momentInWords(added[0] ?? "", "en")}`);
  changes.getByText("Nothing was charged. If the new plan suits you, press Pay again.");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^12 lessons/ }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>("Your State").value).toBe("07");
  expect((await family.api.orders.listMyOrders()).orders).toEqual([]);

  await userEvent.click(screen.getByRole("button", { name: /^Pay ₹/ }));
  await screen.findByRole("link", { name: /^If the payment page does not open/ });
  const [order] = (await family.api.orders.listMyOrders()).orders;
  expect(order?.dates).toEqual(after);
  await open(page, "/student/orders/:orderId", `/student/orders/${order?.id}`, family.student);
  await screen.findByRole("region", { name: "Your lessons" });
  expect(dates()).toHaveLength(12);
});

test("a tax invoice names the place of supply and its tax, and says that it needs no signature", async () => {
  world.service.settings.gstin = "29ABCDE1234F1Z5";
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  world.service.settings.gstin = null;
  const [invoice] = (await family.api.orders.showOrder({ params: { id: order.id } })).documents;
  await open(page, "/student/documents/:documentId", `/student/documents/${invoice?.id}`, family.student);
  await screen.findByRole("heading", { name: "Tax invoice" });
  const valueOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(valueOf("Place of supply")).toBe("Karnataka (29)");
  expect([valueOf("CGST 9%"), valueOf("SGST 9%"), valueOf("Total")]).toEqual(["₹61.02", "₹61.02", "₹800.00"]);
  screen.getByText("Issued electronically. It needs no signature.");
});
