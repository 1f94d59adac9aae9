import { type World, startWorld } from "#api/testing/world.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import type { Browser, Page } from "playwright-core";
import { openPage } from "./browser.ts";
import { sharedSecret } from "./shared-database.ts";
import { signInAsStudent } from "./sign-in-as-student.ts";
import type { ClockedHarness } from "./use-harness.ts";

export type Person = Awaited<ReturnType<typeof openPage>>;

/** A class that is open now, with functions that open its tutor's and student's browsers. */
export async function openClass(harness: ClockedHarness) {
  const world: World = await startWorld({ secret: sharedSecret });
  const made = await lessonWorld(world);
  const { student, id, lesson, startsAt } = await made.allotted(0);
  await harness.passTime((startsAt.getTime() - harness.now()) / 1_000 - 240);
  const key = await made.tutorKey(id);
  const enter = async (page: Page, name: string) => {
    await page.getByRole("button", { name }).click();
    await page.locator(".board[data-page]").waitFor();
  };
  return {
    world,
    lesson: lesson.id,
    key,
    startsAt,
    /** The tutor, through the email's link. */
    tutor: async (
      browser: Browser,
      viewport: { width: number; height: number },
      url = harness.product.url,
      prefix = "",
    ): Promise<Person> => {
      const person = await openPage(browser, url, viewport);
      await person.page.goto(`${prefix}/class/${lesson.id}#key=${key}`);
      await enter(person.page, prefix ? "कक्षा में जुड़ें" : "Join the class");
      return person;
    },
    student: async (
      browser: Browser,
      viewport: { width: number; height: number },
      url = harness.product.url,
      prefix = "",
    ): Promise<Person> => {
      const person = await openPage(browser, url, viewport);
      await signInAsStudent(harness, person.page, student.email);
      await person.page.goto(`${prefix}/class/${lesson.id}`);
      await enter(person.page, prefix ? "कक्षा में जुड़ें" : "Join the class");
      return person;
    },
    stop: () => world.stop(),
  };
}
