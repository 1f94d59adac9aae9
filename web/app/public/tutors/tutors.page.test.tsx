import { render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { loadTexts } from "#web/texts/areas.ts";
import { visit } from "#web/testing/visit.tsx";
import * as page from "./tutors.page.tsx";

const world = useWorld();

/** A visitor's API, where one tutor teaches Mathematics. */
async function withTutor() {
  const tutor = await world.as(await world.make.tutorAccount(await world.make.tutor()));
  const said = { headline: "Small steps", about: "I teach.", subjects: ["Mathematics"], levels: [], languages: ["en" as const] };
  await tutor.tutorPages.saveMyPage({ body: { ...said, isPublic: true } });
  return world.as();
}

test("a parent reads in the title which subject the tutors teach, by its name and not as the address spells it", async () => {
  visit(page, "/tutors", "/tutors?subject=mathematics", await withTutor());
  await waitFor(() => expect(document.title).toBe("Our tutors: Mathematics | Online Tutoring"));
});

test("search engines and chats read a subject's name in the language of the page", async () => {
  await Promise.all((["tutors", "frame", "titles"] as const).map((area) => loadTexts("hi", area)));
  const given = {
    loaderData: { subject: "गणित" },
    location: { search: "?subject=mathematics" },
    matches: [{ loaderData: { language: "hi" } }],
  };
  const Head = () => <p>{JSON.stringify(page.meta(given as never))}</p>;
  render(
    <Suspense fallback="">
      <Head />
    </Suspense>,
  );
  const head = (await screen.findByText(/title/)).textContent;
  expect(head).toContain("हमारे ट्यूटर: गणित");
  expect(head).not.toContain(": mathematics");
});

test("a parent without JavaScript keeps the search and the page's size when a filter is applied, and can take all filters off", async () => {
  visit(page, "/tutors", "/tutors?search=Anjali&subject=mathematics&limit=24", await withTutor());
  const clear = await screen.findByRole("link", { name: "Clear" });
  expect(clear.getAttribute("href")).toBe("/tutors?search=Anjali&limit=24");
  const form = clear.closest("form");
  expect([...new FormData(form ?? undefined)]).toEqual([
    ["search", "Anjali"],
    ["limit", "24"],
    ["subject", "mathematics"],
  ]);
});

test("a parent reads on a tutor's card what a lesson costs at least, and when the tutor is next free", async () => {
  const visitor = world.visitor();
  vi.stubGlobal("fetch", (asked: Request | string) => visitor.fetch(asked));
  await world.make.course({ classFullname: "Mathematics in stories", lessons: 10, lessonRupees: 175, priceRupees: 1750 });
  visit(page, "/tutors", "/tutors", await withTutor());
  expect(await screen.findAllByText("From ₹175 a lesson")).not.toHaveLength(0);
  expect(await screen.findAllByText(/^Next free: .*(AM|PM)/)).not.toHaveLength(0);
});

test("filters that fewer parents use are folded until they are pressed or applied", async () => {
  visit(page, "/tutors", "/tutors?day=monday", await withTutor());
  const folds = async (name: string) => (await screen.findByRole("group", { name })).closest("details")?.open;
  expect([await folds("Subject"), await folds("Day")]).toEqual([undefined, true]);
  expect(screen.getByText("Experience", { selector: "summary" }).closest("details")?.open).toBe(false);
});
