import { useEffect, useState } from "react";
import { inBackground } from "#web/lib/page/in-background.ts";

const loads = {
  panels: () => import("./panels.ts"),
  writing: () => import("./writing.ts"),
  selecting: () => import("./selecting.ts"),
};
type Parts = { [Name in keyof typeof loads]: Awaited<ReturnType<(typeof loads)[Name]>> };
type Found<Name extends keyof Parts> = Parts[Name] | "failed" | undefined;
const loaded: { [Name in keyof Parts]?: Found<Name> } = {};

const untilOnline = (): Promise<void> =>
  new Promise((resolve) => (navigator.onLine ? resolve() : addEventListener("online", () => resolve(), { once: true })));

/** Waits for a network, since Chromium remembers a failed import until the page is reloaded. */
async function load<Name extends keyof Parts>(name: Name): Promise<Found<Name>> {
  await untilOnline();
  const part = await loads[name]().catch(() => "failed" as const);
  Object.assign(loaded, { [name]: part });
  return part as Found<Name>;
}

/** A part of the board that is loaded after it; undefined until loaded. */
export function useLater<Name extends keyof Parts>(name: Name): Found<Name> {
  const [part, setPart] = useState<Found<Name>>(() => loaded[name]);
  useEffect(() => {
    let here = true;
    if (!loaded[name] || loaded[name] === "failed") inBackground(load(name).then((found) => here && setPart(() => found)));
    return () => {
      here = false;
    };
  }, [name]);
  return part;
}

const idleMilliseconds = 5_000;

/** Loads the parts a while after the class begins, ready for when there is no network. Returns a function that cancels. */
export function loadLater(): () => void {
  const timer = setTimeout(
    () => inBackground(Promise.all([load("panels"), load("writing"), load("selecting")])),
    idleMilliseconds,
  );
  return () => clearTimeout(timer);
}
