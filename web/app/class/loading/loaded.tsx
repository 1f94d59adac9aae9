import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { type Area, loadTexts } from "#web/texts/areas.ts";
import { documentLanguage } from "#web/texts/use-texts.ts";
import { PartFailed } from "./part-failed.tsx";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
/** `load` must be the same function in every render. */
type Props<P> = { load: Load<P>; given: P; waiting?: ReactNode };

/** A part of the page that is loaded when shown. If that fails, the others go on, and it can be tried again. */
export function Loaded<P extends object>({ load, given, waiting = null }: Props<P>) {
  const [Found, setFound] = useState<ComponentType<P>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let here = true;
    load().then(
      (part) => here && setFound(() => part.default),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [load]);
  if (Found) return <Found {...given} />;
  return failed ? <PartFailed /> : waiting;
}

/** Loads a part together with its texts. */
export const withTexts =
  <P extends object>(load: Load<P>, ...areas: Area[]): Load<P> =>
  async () => {
    const texts = areas.map((area) => loadTexts(documentLanguage(), area));
    const [part] = await Promise.all([load(), ...texts]);
    return part;
  };
