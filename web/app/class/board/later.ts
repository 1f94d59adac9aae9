import { useEffect, useState } from "react";

const loads = { panels: () => import("./panels.ts"), writing: () => import("./writing.ts") };
type Parts = { [Name in keyof typeof loads]: Awaited<ReturnType<(typeof loads)[Name]>> };
const loaded: Partial<Parts> = {};
const againMilliseconds = 3_000;

async function load<Name extends keyof Parts>(name: Name): Promise<Parts[Name]> {
  const part = (await loads[name]()) as Parts[Name];
  loaded[name] = part;
  return part;
}

/** A part of the board that is loaded when it is first needed; tried again until there is a network. Undefined until then. */
export function useLater<Name extends keyof Parts>(name: Name): Parts[Name] | undefined {
  const [part, setPart] = useState<Parts[Name] | undefined>(loaded[name]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = true;
    const attempt = () =>
      void load(name).then(
        (found) => here && setPart(() => found),
        () => here && (timer = setTimeout(attempt, againMilliseconds)),
      );
    if (!loaded[name]) attempt();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [name]);
  return part;
}

/** Before they are needed: without a network they could not come. */
export const loadLater = () => void Promise.all([load("panels"), load("writing")]).catch(() => {});
