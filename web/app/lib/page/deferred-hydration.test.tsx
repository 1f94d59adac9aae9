import { runInThisContext } from "node:vm";
import { Suspense, use, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import { takeOver, untilTakenOver } from "./deferred-hydration.ts";

/** A page with a button that hydrates at once, and one in a list whose data comes later. */
function Page({ data, onPress }: { data: Promise<string> | string; onPress: (what: string) => void }) {
  useEffect(() => queueMicrotask(takeOver), []);
  return (
    <main>
      <button onClick={() => onPress("at once")}>At once</button>
      <textarea aria-label="Your words" onInput={({ currentTarget }) => onPress(currentTarget.value)} />
      <Suspense>
        <List data={data} onPress={onPress} />
      </Suspense>
    </main>
  );
}
function List({ data, onPress }: Parameters<typeof Page>[0]) {
  const course = typeof data === "string" ? data : use(data);
  return (
    <button suppressHydrationWarning onClick={() => onPress(course)}>
      {course}
    </button>
  );
}

beforeAll(() => void runInThisContext(untilTakenOver([])));

function openPage() {
  const pressed: string[] = [];
  const onPress = (what: string) => void pressed.push(what);
  document.body.innerHTML = `<div>${renderToString(<Page data="Algebra" onPress={onPress} />)}</div>`;
  const { promise: data, resolve: arrive } = Promise.withResolvers<string>();
  const [live, late] = [...document.querySelectorAll("button")];
  if (!live || !late) throw new Error("the page has no buttons");
  const begin = () =>
    void hydrateRoot(document.body.firstElementChild as Element, <Page data={data} onPress={onPress} />, {
      onRecoverableError: () => {},
    });
  const comeToLife = async () => {
    begin();
    await vi.waitFor(() => expect(Object.keys(live).join()).toContain("__react"));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { pressed, live, late, begin, comeToLife, arrive: () => arrive("Algebra") };
}

test("a press on a button of a list before its hydration acts after it, once", async () => {
  const { pressed, late, comeToLife, arrive } = openPage();
  late.click();
  expect(late.ariaBusy).toBe("true");
  await comeToLife();
  expect(pressed).toEqual([]);
  arrive();
  await vi.waitFor(() => expect(pressed).toEqual(["Algebra"]));
  expect(late.ariaBusy).toBeNull();
  late.click();
  expect(pressed).toEqual(["Algebra", "Algebra"]);
});

test("so does a press after the rest of the page is hydrated, and other buttons need not wait", async () => {
  const { pressed, live, late, comeToLife, arrive } = openPage();
  await comeToLife();
  late.click();
  expect(pressed).toEqual([]);
  arrive();
  await vi.waitFor(() => expect(pressed).toEqual(["Algebra"]));
  live.click();
  expect(pressed).toEqual(["Algebra", "at once"]);
});

test("a visitor who presses something else instead gets only that", async () => {
  const { pressed, live, late, comeToLife, arrive } = openPage();
  late.click();
  await comeToLife();
  live.click();
  arrive();
  await vi.waitFor(() => expect(Object.keys(late).join()).toContain("__react"));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(pressed).toEqual(["at once"]);
});

test("on a page that was translated before its hydration, a press and what was typed are not lost", async () => {
  const { pressed, live, late, begin, arrive } = openPage();
  for (const button of [live, late]) button.innerHTML = "<font><font>बीजगणित</font></font>";
  const field = document.querySelector("textarea") as HTMLTextAreaElement;
  field.value = "Namaste";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  late.click();
  arrive();
  begin();
  await vi.waitFor(() => expect(pressed).toEqual(["Namaste", "Algebra"]));
  expect(live.isConnected).toBe(false);
});

/** An element that looks like this one, as React marks those that it has finished or not. */
function twinOf(element: Element, flags: number) {
  const twin = element.cloneNode(true) as HTMLButtonElement;
  Object.assign(twin, { __reactFiber$x: { return: null, alternate: null, flags }, ariaBusy: null });
  element.replaceWith(twin);
  return twin;
}
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

test("a press is not repeated by a button of another page that looks the same", async () => {
  const { late } = openPage();
  late.click();
  const other = twinOf(late, 0);
  const pressed = vi.fn<() => void>();
  other.addEventListener("click", pressed);
  history.replaceState(null, "", "/another");
  takeOver();
  await nextFrame();
  expect(pressed).not.toHaveBeenCalled();
  history.replaceState(null, "", "/");
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
});

test("a press waits while React has not finished the part of its button", () => {
  const { late } = openPage();
  const unfinished = twinOf(late, 4096);
  unfinished.click();
  expect(unfinished.ariaBusy).toBe("true");
});
