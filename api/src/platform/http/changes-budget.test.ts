import { expect, test } from "vitest";
import type { Browser } from "#api/testing/browser.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld({ changesPerClientHour: 5 });

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: unknown) => (error as { problem: { id: string } }).problem.id,
  );

test(
  "a family that changes something again and again waits at the sixth time in an hour; its neighbour and the desk do not",
  { meta: { proves: ["C105"] } },
  async () => {
    const family = await world.as(await world.make.student());
    const neighbour = await world.as(await world.make.student());
    const desk = await world.as(await world.make.executive());
    const change = (api: typeof family, nth: number) =>
      outcome(api.bookings.chooseLanguage({ body: { language: nth % 2 ? "hi" : "en" } }));
    const outcomes: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) outcomes.push(await change(family, nth));
    expect(outcomes).toEqual([...Array<string>(5).fill("done"), "too-much-sent"]);
    expect(await change(neighbour, 1)).toBe("done");
    const id = await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() });
    for (let nth = 0; nth < 7; nth += 1) await desk.desk.addRequestNote({ params: { id }, body: { text: `Note ${nth}` } });
  },
);

test(
  "the families of one client make ten times as many changes an hour together, and those elsewhere go on",
  { meta: { proves: ["C105"] } },
  async () => {
    const choose = ({ api }: Browser) => outcome(api.bookings.chooseLanguage({ body: { language: "hi" } }));
    const at = async (address: string) => {
      const browser = world.visitor(address);
      browser.token = (await world.browserOf(await world.make.student())).token;
      return browser;
    };
    const browsers = await Promise.all(Array.from({ length: 10 }, () => at("198.51.100.4")));
    for (let nth = 0; nth < 5; nth += 1) expect(new Set(await Promise.all(browsers.map(choose)))).toEqual(new Set(["done"]));
    expect(await choose(await at("198.51.100.4"))).toBe("too-much-sent");
    expect(await choose(await at("198.51.100.5"))).toBe("done");
  },
);
