import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { dateInIndia } from "@tutoring/contract/rules";
import { Toaster } from "#web/ui/toaster.tsx";
import { browseAs } from "#web/testing/visit.tsx";
import RequestPanel from "./request-panel.tsx";

const world = useWorld();

/** The courses of this world are numbers. */
const both = { subjects: "Number" };
let [anjali, bharat] = [0, 0];
beforeAll(async () => {
  anjali = await world.make.tutor({ staffName: "Anjali Rao", ...both, preferredTimeSlot: "4:00 PM - 6:00 PM" });
  bharat = await world.make.tutor({ staffName: "Bharat Menon", ...both, preferredTimeSlot: "4:00 PM - 6:00 PM" });
});

/** Each test has days of its own, on which both tutors are free. */
let daysAhead = 0;
beforeEach(() => {
  daysAhead += 10;
});
const dayAhead = (days: number) => dateInIndia(world.service.now().getTime() + (daysAhead + days) * 86_400_000);
const timeAhead = (days: number, hour: string) => new Date(`${dayAhead(days)}T${hour}:00+05:30`).toISOString();

/** An executive's panel of a request, and a colleague at work. `reload` does what the list does after a change. */
async function openPanel({ allotted = false, calledOff = false, course = {} as Parameters<typeof world.make.course>[0] } = {}) {
  const id = await world.make.booking({ student: await world.make.student(), courseId: await world.make.course(course) });
  const params = { id };
  const colleague = await world.as(await world.make.executive({ name: "Meera Nair" }));
  const allot = (staffId: number, startsAt: string, durationMinutes: number) =>
    colleague.bookings.allotTutor({ params, body: { staffId, startsAt, durationMinutes } });
  if (allotted) await allot(anjali, timeAhead(3, "10:00"), 45);
  if (calledOff) {
    const { lessonId } = (await colleague.desk.showRequestFile({ params })).request;
    const absent = await world.as(await world.make.tutorAccount(anjali));
    await absent.teaching.sayAbsent({ params: { id: lessonId ?? "" }, body: { reason: "I have a fever." } });
  }
  const browser = await browseAs(world, await world.make.executive());
  const request = async () => (await colleague.desk.showRequestFile({ params })).request;
  const closed = vi.fn<() => void>();
  let reload = () => {};
  function Panel() {
    const [listed, setListed] = useState(0);
    reload = () => setListed((before) => before + 1);
    return (
      <RequestPanel
        id={id}
        listedRequest={undefined}
        listed={listed}
        onNext={undefined}
        beside={false}
        onCancel={() => {}}
        onClose={closed}
        onChanged={reload}
      />
    );
  }
  const App = createRoutesStub([{ path: "/", Component: Panel }]);
  render(
    <>
      <Toaster page="/" />
      <App initialEntries={["/"]} />
    </>,
  );
  return { browser, colleague, params, request, allot, closed, reload: () => act(() => reload()) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const tutor = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name: new RegExp(`^${name}`) });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const versionsOf = async (name: string) => within(await screen.findByRole("group", { name: `${name}: two versions` }));
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
/** Fills in day and time, and says yes to the question. */
async function allotFor(day: string, hour: string) {
  fill("Another day", day);
  fill("Time in India (IST)", hour);
  await press("Allot");
  await userEvent.click(await screen.findByRole("button", { name: /and email both$/ }));
}

test("an executive who allots a class sees the field of its link only after asking for an outside link", async () => {
  await openPanel();
  const isOpen = () => screen.getByLabelText("Meeting link").closest("details")?.open;
  await screen.findByText("Use an outside link");
  expect(isOpen()).toBe(false);
  await userEvent.click(screen.getByText("Use an outside link"));
  await waitFor(() => expect(isOpen()).toBe(true));
});

test("an executive whose colleague moved the class meanwhile sees both versions and chooses", async () => {
  const { request, allot } = await openPanel({ allotted: true });
  await userEvent.click(await screen.findByRole("button", { name: "Move to another tutor or time" }));
  expect((await tutor("Anjali Rao")).checked).toBe(true);
  expect(field("Time in India (IST)").value).toBe("10:00");
  await allot(bharat, timeAhead(5, "17:00"), 60);
  await allotFor(dayAhead(4), "11:30");

  await screen.findByText(/Meera Nair has changed this in the meantime/, { selector: "[role=alert] *, [role=alert]" });
  (await versionsOf("Tutor")).getByText("Bharat Menon");
  const hours = await versionsOf("Time in India (IST)");
  expect([hours.getByText("11:30 AM"), hours.getByText("5:00 PM")]).toHaveLength(2);
  expect(field("Time in India (IST)").value).toBe("11:30"); // what was typed stays
  expect(field("Length").value).toBe("60"); // what was not touched is theirs
  (await versionsOf("Length")).getByText("45 minutes");
  expect(screen.queryByRole("group", { name: "Meeting link: two versions" })).toBeNull();

  await userEvent.click((await versionsOf("Another day")).getByLabelText(/Take theirs/));
  await userEvent.click((await versionsOf("Tutor")).getByLabelText(/Keep mine/));
  await userEvent.click((await versionsOf("Length")).getByLabelText(/Keep mine/));
  await press("Allot");
  const question = within(await screen.findByRole("alertdialog", { name: "Move this class?" }));
  question.getByText(/with Anjali Rao$/);
  await userEvent.click(question.getByRole("button", { name: "Move and email both" }));
  const moved = { staffId: anjali, startsAt: timeAhead(5, "11:30"), endsAt: timeAhead(5, "12:15") };
  await waitFor(async () => expect(await request()).toMatchObject(moved));
  await screen.findByRole("button", { name: "Move to another tutor or time" });
});

test("an executive who has chosen a tutor and a time keeps both when a colleague allots the request meanwhile", async () => {
  const { request, allot, reload, closed } = await openPanel();
  await userEvent.click(await tutor("Bharat Menon"));
  fill("Another day", dayAhead(4));
  fill("Time in India (IST)", "11:30");
  await allot(anjali, timeAhead(5, "17:00"), 45);
  reload();
  await screen.findByRole("heading", { name: "The class" });
  expect([(await tutor("Bharat Menon")).checked, field("Time in India (IST)").value]).toEqual([true, "11:30"]);

  await press("Allot");
  await userEvent.click(await screen.findByRole("button", { name: "Move and email both" }));
  await userEvent.click((await versionsOf("Tutor")).getByLabelText(/Keep mine/));
  expect(await request()).toMatchObject({ staffId: anjali, startsAt: timeAhead(5, "17:00") });
  await press("Close modal");
  await userEvent.click(await screen.findByRole("button", { name: "Keep writing" }));
  expect(closed).not.toHaveBeenCalled();
  await press("Allot");
  await userEvent.click(await screen.findByRole("button", { name: "Move and email both" }));
  await waitFor(async () => expect(await request()).toMatchObject({ staffId: bharat, startsAt: timeAhead(4, "11:30") }));
});

test("an executive who took a slot is not asked about fields that a colleague's change left alone", async () => {
  const { browser, colleague, params, request, reload } = await openPanel();
  await tutor("Anjali Rao");
  await colleague.desk.setRequestOwner({ params, body: { mine: true } });
  reload();
  await screen.findByText("Assigned to Meera Nair");
  const sent: Request[] = [];
  vi.stubGlobal("fetch", (call: Request) => {
    if (call.url.endsWith("/allotment")) sent.push(call);
    return browser.fetch(call);
  });
  const slots = await screen.findAllByRole("button", { name: /, \d+:\d\d [AP]M$/ });
  await userEvent.click(slots.at(-1) ?? document.body);
  await userEvent.click(await screen.findByRole("button", { name: "Allot and email both" }));
  await waitFor(async () => expect((await request()).status).toBe("IN_PROGRESS"));
  expect(sent).toHaveLength(1);
});

test("an executive with the form for moving a class open and nothing typed sees a colleague's new time in it", async () => {
  const { allot, reload } = await openPanel({ allotted: true });
  await userEvent.click(await screen.findByRole("button", { name: "Move to another tutor or time" }));
  await tutor("Anjali Rao");
  await allot(bharat, timeAhead(5, "17:00"), 60);
  reload();
  await waitFor(() => expect(field("Time in India (IST)").value).toBe("17:00"));
  expect((await tutor("Bharat Menon")).checked).toBe(true);
});

test("an executive who replaces a tutor who cannot come reads why first, finds the time of the class in the form, and has only a tutor to choose", async () => {
  const { request } = await openPanel({ allotted: true, calledOff: true });
  const why = await screen.findByText(/^Anjali Rao cannot come/);
  expect(why.compareDocumentPosition(await tutor("Bharat Menon"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const [year, month, day] = dayAhead(3).split("-");
  expect([field("Another day").value, field("Time in India (IST)").value]).toEqual([`${day}-${month}-${year}`, "10:00"]);
  await userEvent.click(await tutor("Bharat Menon"));
  await press("Allot");
  await userEvent.click(await screen.findByRole("button", { name: /and email both$/ }));
  await waitFor(async () => expect(await request()).toMatchObject({ staffId: bharat, startsAt: timeAhead(3, "10:00") }));
});

test("an executive who allots without a day or a time reads so beside that field, which has the focus", async () => {
  await openPanel();
  await tutor("Anjali Rao");
  await press("Allot");
  await screen.findByText("Choose a day and a time.");
  expect(document.activeElement).toBe(field("Another day"));
  fill("Another day", dayAhead(4));
  await press("Allot");
  await waitFor(() => expect(document.activeElement).toBe(field("Time in India (IST)")));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a wrong outside link is refused beside its field, and all other choices stay", async () => {
  const { request } = await openPanel();
  await userEvent.click(await tutor("Bharat Menon"));
  await userEvent.click(screen.getByText("Use an outside link"));
  fill("Meeting link", "http://meet.example/abc");
  await allotFor(dayAhead(4), "11:30");
  await screen.findByText("The link begins with https://");
  expect(document.activeElement).toBe(field("Meeting link"));
  expect([(await tutor("Bharat Menon")).checked, field("Time in India (IST)").value]).toEqual([true, "11:30"]);
  fill("Meeting link", "https://meet.example/abc");
  await press("Allot");
  await userEvent.click(await screen.findByRole("button", { name: "Allot and email both" }));
  await waitFor(async () => expect((await request()).meetingUrl).toBe("https://meet.example/abc"));
});

test("an executive who closes the panel once the class is allotted is not asked about anything unsent", async () => {
  const { browser, request, closed } = await openPanel();
  const { bookingId } = await request();
  await tutor("Anjali Rao");
  let isAllotted = false;
  const never = new Promise<Response>(() => {});
  // the panel never finishes loading again
  vi.stubGlobal("fetch", async (call: Request) => {
    if (isAllotted && call.method === "GET") return never;
    const answer = await browser.fetch(call);
    isAllotted ||= call.url.endsWith("/allotment");
    return answer;
  });
  await allotFor(dayAhead(4), "11:30");
  await screen.findByText(`${bookingId} is allotted.`);
  act(() => screen.getByRole("button", { name: "Close modal" }).click());
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test(
  "an executive is proposed nobody where nobody teaches the subject, and no slot is one press away",
  { meta: { proves: ["C118"] } },
  async () => {
    await openPanel({ course: { className: "Madhubani", classFullname: "Madhubani painting" } });
    await screen.findByText("No tutor teaches this subject. These are other tutors; ask them before you choose one.");
    expect(screen.getAllByRole<HTMLInputElement>("radio").filter(({ name, checked }) => name === "tutor" && checked)).toEqual([]);
    expect(screen.queryByText("Free slots (IST)")).toBeNull();
  },
);
