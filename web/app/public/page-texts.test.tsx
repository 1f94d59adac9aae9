import { render, waitFor } from "@testing-library/react";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { api } from "#web/lib/api/api.ts";
import { browserLoader } from "#web/testing/visit.tsx";
import type { Area } from "#web/texts/areas.ts";
import { UsedAreas } from "#web/texts/use-texts.ts";
import * as signupSent from "../tutor-signup/signup-sent.page.tsx";
import * as about from "./about/about.page.tsx";
import * as policy from "./about/policy.page.tsx";
import * as bookDemo from "./book-demo/book-demo.page.tsx";
import * as course from "./courses/course.page.tsx";
import * as courses from "./courses/courses.page.tsx";
import * as home from "./home/home.page.tsx";
import * as tutor from "./tutors/tutor.page.tsx";
import * as tutors from "./tutors/tutors.page.tsx";

vi.stubGlobal(
  "IntersectionObserver",
  class {
    observe() {}
    disconnect() {}
  },
);

const world = useWorld();

type Opened = { default: unknown; loader?: unknown; clientLoader: { areas: readonly Area[] } };

/** The areas of texts that a page uses as soon as it is shown. */
async function usedBy(page: Opened, path: string, url: string): Promise<Set<Area>> {
  const context = new RouterContextProvider();
  context.set(api, await world.as());
  const used = new Set<Area>();
  const route = { path, Component: page.default, loader: browserLoader(page), HydrateFallback: () => null };
  const App = createRoutesStub([route as never], context);
  const { container, unmount } = render(
    <UsedAreas value={used}>
      <App initialEntries={[url]} />
    </UsedAreas>,
  );
  await waitFor(() => expect(container.querySelector("h1")).not.toBeNull());
  unmount();
  return used;
}

test("all texts of a public page come together with its data", async () => {
  const courseId = await world.make.course({});
  const teacher = await world.as(await world.make.tutorAccount(await world.make.tutor()));
  const said = { headline: "Small steps", about: "I teach.", subjects: ["Mathematics"], levels: [], languages: ["en" as const] };
  await teacher.tutorPages.saveMyPage({ body: { ...said, isPublic: true } });
  const [shown] = (await (await world.as()).tutorPages.listTutorPages({ query: {} })).data;
  const pages: [Opened, string, string][] = [
    [home, "/", "/"],
    [courses, "/courses", "/courses?search=maths"],
    [course, "/course/:courseId", `/course/${courseId}`],
    [bookDemo, "/course/:courseId/book", `/course/${courseId}/book`],
    [tutors, "/tutors", "/tutors"],
    [tutor, "/tutor/:slug", `/tutor/${shown?.slug}`],
    [about, "/about", "/about"],
    [policy, "/privacy", "/privacy"],
    [signupSent, "/tutor/signup/sent", "/tutor/signup/sent"],
  ];
  const late: string[] = [];
  for (const [page, path, url] of pages)
    for (const area of await usedBy(page, path, url))
      if (area !== "frame" && !page.clientLoader.areas.includes(area)) late.push(`${url}: ${area}`);
  expect(late).toEqual([]);
});
