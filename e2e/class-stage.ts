import pg from "pg";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { classWorld } from "#api/testing/class-world.ts";
import { startWorld } from "#api/testing/world.ts";
import { desk, openBrowser, openPage } from "./browser.ts";
import { listenToCalls } from "./call-facts.ts";
import { type Product, startProduct } from "./product.ts";
import { sharedSecret, shareDatabase } from "./shared-database.ts";
import { startWeatherRelay, type WeatherRelay } from "./weather-relay.ts";

const flags = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  "--autoplay-policy=no-user-gesture-required",
  "--allow-loopback-in-peer-connection",
  "--auto-accept-this-tab-capture",
];

type Side = "student" | "tutor" | "staff";
export type ClassStage = {
  product: Product;
  browser: Browser;
  /** Of the relay that all calls of the stage go through. */
  weather: WeatherRelay["weather"];
  /** A class that begins in five minutes, and the way in for each side. */
  openClass: () => Promise<OpenClass>;
  close: () => Promise<void>;
};
type OpenClass = {
  lessonId: string;
  /** A page of this side before the class's door, in a browser of its own. */
  door: (side: Side, options?: DoorOptions) => Promise<Awaited<ReturnType<typeof openPage>>>;
  /** The same, and in. */
  enter: (side: Side, options?: DoorOptions) => Promise<Awaited<ReturnType<typeof openPage>>>;
};
type DoorOptions = {
  viewport?: { width: number; height: number };
  language?: "hi";
  deny?: ("camera" | "microphone" | "calls")[];
};

/** The product, a relay whose network can be made weak, and a browser with a false camera and microphone. */
async function openClassStage(more: string[] = []): Promise<ClassStage> {
  const { environment, forget } = shareDatabase();
  const relay = await startWeatherRelay();
  const [product, browser, world] = await Promise.all([
    startProduct({ ...environment, ...relay.environment }),
    openBrowser([...flags, ...more]),
    startWorld({ secret: sharedSecret }),
  ]);
  const made = await classWorld(world);
  let clock = 0;

  const openClass = async (): Promise<OpenClass> => {
    const { student, id, lesson, startsAt } = await made.allotted(0.1);
    clock = startsAt.getTime() - 5 * 60_000 - world.service.now().getTime();
    await world.moveClock(clock);
    await tellClock();
    const key = await made.tutorKey(id);
    const door: OpenClass["door"] = async (side, { viewport = desk, language, deny = [] } = {}) => {
      const opened = await openPage(browser, product.url, viewport);
      await opened.page.addInitScript(listenToCalls, deny);
      const path = `${language ? `/${language}` : ""}/class/${lesson.id}`;
      if (side === "tutor") await opened.page.goto(`${path}#key=${key}`);
      else {
        const account = side === "student" ? student : await world.make.executive({ name: "Faizan Ali" });
        const { token } = await world.browserOf(account);
        await opened.page.goto("/robots.txt");
        await opened.page.evaluate(
          ([given, role]) => {
            localStorage.setItem("token", JSON.stringify(given));
            localStorage.setItem("role", JSON.stringify(role));
          },
          [token, side === "student" ? "student" : "executive"] as const,
        );
        await opened.page.goto(path);
      }
      return opened;
    };
    const enter: OpenClass["enter"] = async (side, options) => {
      const opened = await door(side, options);
      await opened.page.getByRole("button", { name: /^(Join the class|कक्षा में जुड़ें)$/ }).click({ timeout: 30_000 });
      await opened.page.getByRole("toolbar", { name: /^(Microphone and camera|माइक और कैमरा)$/ }).waitFor({ timeout: 30_000 });
      return opened;
    };
    return { lessonId: lesson.id, door, enter };
  };

  return {
    product,
    browser,
    weather: relay.weather,
    openClass,
    close: async () => {
      await browser.close();
      await Promise.all([product.stop(), relay.stop(), world.stop()]);
      forget();
    },
  };
}

/** The product follows the database's clock. */
async function tellClock() {
  const owner = new pg.Client(process.env["TEST_OWNER_URL"]);
  await owner.connect();
  await owner.query("notify changes, 'clock'");
  await owner.end();
}

/** One stage for all tests of a file. */
export function useClassStage(more: string[] = []): ClassStage {
  const stage = {} as ClassStage;
  beforeAll(async () => void Object.assign(stage, await openClassStage(more)));
  afterAll(() => stage.close?.());
  return stage;
}
