import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { startWorld, type World } from "#api/testing/world.ts";
import { desk, openBrowser, openPage } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { shareDatabase, sharedSecret } from "./shared-database.ts";
import { reportWhere } from "./report-where.ts";

type Side = "student" | "tutor" | "staff";
type Opened = Awaited<ReturnType<typeof openPage>>;
type LobbyOptions = { viewport?: { width: number; height: number }; language?: "hi" };

export type RoomHarness = {
  products: Product[];
  browser: Browser;
  world: World;
  made: Awaited<ReturnType<typeof lessonWorld>>;
  /** The address of a proxy to the first live process. */
  url: string;
  openClass: () => Promise<OpenClass>;
  /** Moves the clock of product and world to this many minutes after the class's start. */
  moveTo: (startsAt: Date, minutes: number) => Promise<void>;
  close: () => Promise<void>;
};
type OpenClass = {
  lessonId: string;
  bookingId: string;
  startsAt: Date;
  /** A page of this side before the class, in a browser of its own. */
  lobby: (side: Side, options?: LobbyOptions) => Promise<Opened>;
  /** The same, after joining. */
  enter: (side: Side, options?: LobbyOptions) => Promise<Opened>;
};

/** Passes connections on to the first of these ports that answers, like a proxy in front of several processes. */
async function openDevSignIn(ports: () => number[]) {
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    open.add(incoming);
    incoming.on("error", () => {}).on("close", () => open.delete(incoming));
    const attempt = ([port, ...others]: number[]) => {
      if (port === undefined) return incoming.destroy();
      const outgoing = connect(port, "127.0.0.1", () => {
        incoming.pipe(outgoing).pipe(incoming);
        incoming.on("close", () => outgoing.destroy());
        outgoing.on("close", () => incoming.destroy());
      });
      outgoing.on("error", () => (outgoing.connecting || outgoing.bytesWritten === 0 ? attempt(others) : incoming.destroy()));
      return undefined;
    };
    attempt(ports());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

async function openRoomHarness(processes: number): Promise<RoomHarness> {
  const { environment, forget } = shareDatabase();
  let ports: number[] = [];
  const front = await openDevSignIn(() => ports);
  const url = `http://localhost:${front.port}`;
  const start = () => startProduct({ ...environment, PUBLIC_URL: url });
  const [browser, world, ...products] = await Promise.all([
    openBrowser(),
    startWorld({ secret: sharedSecret }),
    ...Array.from({ length: processes }, start),
  ]);
  ports = products.map((one) => Number(new URL(one.url).port));
  const made = await lessonWorld(world);

  const moveTo = async (startsAt: Date, minutes: number) => {
    await made.moveTo(startsAt, minutes);
    const owner = new pg.Client(process.env["TEST_OWNER_URL"]);
    await owner.connect();
    await owner.query("notify changes, 'clock'");
    await owner.end();
  };
  const openClass = async (): Promise<OpenClass> => {
    const { student, id, lesson, startsAt } = await made.allotted(0.1);
    await moveTo(startsAt, -5);
    const key = await made.tutorKey(id);
    const lobby: OpenClass["lobby"] = async (side, { viewport = desk, language } = {}) => {
      const opened = await openPage(browser, url, viewport);
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
      const opened = await lobby(side, options);
      await opened.page.getByRole("button", { name: /^(Join the class|कक्षा में जुड़ें)$/ }).click({ timeout: 30_000 });
      await opened.page.getByRole("button", { name: /^(Leave class|कक्षा से निकलें)$/ }).waitFor({ timeout: 30_000 });
      return opened;
    };
    return { lessonId: lesson.id, bookingId: id, startsAt, lobby, enter };
  };
  return {
    products,
    browser,
    world,
    made,
    url,
    openClass,
    moveTo,
    close: async () => {
      await browser.close();
      front.close();
      await Promise.all([...products.map((one) => one.stop()), world.stop()]);
      forget();
    },
  };
}

/** One stage for all tests of a file. */
export function useRoomHarness(processes = 1): RoomHarness {
  const harness = {} as RoomHarness;
  beforeAll(async () => void Object.assign(harness, await openRoomHarness(processes)));
  afterAll(() => harness.close?.());
  reportWhere(harness);
  return harness;
}
