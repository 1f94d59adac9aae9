import { boardOf, isVisible, type Mark } from "@tutoring/contract/board";
import type { Page } from "playwright-core";
import { logSince } from "#api/domains/rooms/board/operations.queries.ts";
import type { World } from "#api/testing/world.ts";

/** Draws with the mouse between two places of the board, given as fractions of its width, and of its height down to the page's end. */
export async function drawLine(page: Page, from: [number, number], to: [number, number], steps = 12): Promise<void> {
  const box = await page.locator(".board-area").boundingBox();
  if (!box) throw new Error("there is no board");
  const pageEnd = await page.locator(".board-words").evaluate((words) => {
    const { a: scale, f: top } = new DOMMatrix(getComputedStyle(words).transform);
    return top + words.clientHeight * scale;
  });
  const height = Math.min(box.height, pageEnd);
  const at = (share: number): [number, number] => [
    box.x + box.width * (from[0] + (to[0] - from[0]) * share),
    box.y + height * (from[1] + (to[1] - from[1]) * share),
  ];
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) await page.mouse.move(...at(step / steps));
  await page.mouse.up();
}

/** Moves a finger between two places of the board's page, in units. */
export async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const spots = await page.evaluate(
    (places) => {
      const words = document.querySelector<HTMLElement>(".board-words");
      const area = document.querySelector(".board-area")?.getBoundingClientRect();
      if (!words || !area) return [];
      const { a: scale, e: left, f: top } = new DOMMatrix(getComputedStyle(words).transform);
      return places.map(([x, y]) => ({ x: area.x + left + x * scale, y: area.y + top + y * scale }));
    },
    [0, 0.25, 0.5, 0.75, 1].map((share) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const),
  );
  for (const [nth, spot] of spots.entries())
    await touch.send("Input.dispatchTouchEvent", { type: nth === 0 ? "touchStart" : "touchMove", touchPoints: [spot] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
}

/** The number of drawings in the canvas's label. */
export async function marksTold(page: Page): Promise<number> {
  const label = (await page.locator("canvas[role=img]").first().getAttribute("aria-label")) ?? "";
  return Number(/(\d+) (?:drawing|चीज़)/.exec(label)?.[1] ?? -1);
}

/** The visible marks of a page, according to the log. */
export async function loggedAnchors(world: World, lessonId: string, number = 0): Promise<Mark[]> {
  const page = boardOf(await logSince(world.db, lessonId, 0, 20_000)).pages.get(number);
  return [...(page?.drawn.values() ?? [])].filter(isVisible).map(({ mark }) => mark);
}

/** The darkest thing at a place of the board's page, in units: the sum of its three colours, 765 for white paper. */
export const liveStrokeAt = (page: Page, x: number, y: number): Promise<number> =>
  page.evaluate(
    ([unitX, unitY]) => {
      const canvas = document.querySelector<HTMLCanvasElement>("canvas.board-canvas");
      const words = document.querySelector<HTMLElement>(".board-words");
      if (!canvas || !words) return 765;
      const { a: scale, e: left, f: top } = new DOMMatrix(getComputedStyle(words).transform);
      const ratio = canvas.width / canvas.clientWidth;
      const around = 4;
      const data = canvas
        .getContext("2d")
        ?.getImageData(
          (unitX * scale + left) * ratio - around,
          (unitY * scale + top) * ratio - around,
          2 * around,
          2 * around,
        ).data;
      let darkest = 765;
      for (let at = 0; data && at < data.length; at += 4)
        if ((data[at + 3] ?? 0) > 0) darkest = Math.min(darkest, (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0));
      return darkest;
    },
    [x, y] as const,
  );
