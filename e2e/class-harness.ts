import type { Browser } from "playwright-core";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { startWorld } from "#api/testing/world.ts";
import { desk, openBrowser, openPage } from "./browser.ts";
import { listenToCalls } from "./call-facts.ts";
import { type Product, startProduct } from "./product.ts";
import { type SimulatedRelay, startSimulatedRelay } from "./simulated-relay.ts";

const flags = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  "--autoplay-policy=no-user-gesture-required",
  "--allow-loopback-in-peer-connection",
  "--auto-accept-this-tab-capture",
];

export type Side = "student" | "tutor" | "staff";
type Opened = Awaited<ReturnType<typeof openPage>>;
type LobbyOptions = {
  viewport?: { width: number; height: number };
  language?: "hi";
  /** What the browser lacks or denies. */
  deny?: ("camera" | "microphone" | "calls")[];
};
/** `lobby`: a page of this side before it joins, in a browser context of its own; `enter`: after it has joined. */
export type OpenClass = Record<"lobby" | "enter", (side: Side, options?: LobbyOptions) => Promise<Opened>> & { lessonId: string };
export type ClassHarness = {
  product: Product;
  browser: Browser;
  /** Network conditions of the relay that carries all the stage's calls. */
  network: SimulatedRelay["network"];
  /** A class that begins in five minutes. */
  openClass: () => Promise<OpenClass>;
  close: () => Promise<void>;
};
/** The database of the product, which `TEST_APP_URL` and `TEST_OWNER_URL` name too, and a TURN server instead of the relay. */
type Ground = { environment: Record<string, string>; secret: string; flags?: string[] };

/** The product, a relay whose network can be made weak, and a browser with a fake camera and microphone. */
export async function openClassHarness({ environment, secret, flags: more = [] }: Ground): Promise<ClassHarness> {
  const relay = await startSimulatedRelay();
  const [product, browser, world] = await Promise.all([
    startProduct({ ...relay.environment, ...environment }),
    openBrowser([...flags, ...more]),
    startWorld({ secret }),
  ]);
  const made = await lessonWorld(world);

  const openClass = async (): Promise<OpenClass> => {
    const { student, id, lesson } = await made.allotted(1);
    const soon = world.service.now().getTime() + 5 * 60_000;
    await world.db
      .updateTable("lessons")
      .set({ starts_at: new Date(soon), ends_at: new Date(soon + 45 * 60_000) })
      .where("lesson_id", "=", lesson.id)
      .execute();
    const key = await made.tutorKey(id);
    const tokenOf = async (side: "student" | "staff") =>
      (await world.browserOf(side === "student" ? student : await world.make.executive({ name: "Faizan Ali" }))).token;

    const lobby: OpenClass["lobby"] = async (side, { viewport = desk, language, deny = [] } = {}) => {
      const opened = await openPage(browser, product.url, viewport);
      await opened.page.addInitScript(listenToCalls, deny);
      const path = `${language ? `/${language}` : ""}/class/${lesson.id}`;
      if (side === "tutor") await opened.page.goto(`${path}#key=${key}`);
      else {
        await opened.page.goto("/robots.txt");
        await opened.page.evaluate(
          ([token, role]) => {
            localStorage.setItem("token", JSON.stringify(token));
            localStorage.setItem("role", JSON.stringify(role));
          },
          [await tokenOf(side), side === "student" ? "student" : "executive"] as const,
        );
        await opened.page.goto(path);
      }
      return opened;
    };
    const enter: OpenClass["enter"] = async (side, options) => {
      const opened = await lobby(side, options);
      await opened.page.getByRole("button", { name: /^(Join the class|कक्षा में जुड़ें)$/ }).click({ timeout: 30_000 });
      await opened.page.getByRole("toolbar", { name: /^(Microphone and camera|माइक और कैमरा)$/ }).waitFor({ timeout: 30_000 });
      return opened;
    };
    return { lobby, enter, lessonId: lesson.id };
  };

  const close = async () => {
    await browser.close();
    await Promise.all([product.stop(), relay.stop(), world.stop()]);
  };
  return { product, browser, network: relay.network, openClass, close };
}
