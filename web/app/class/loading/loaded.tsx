import type { Side } from "@tutoring/contract";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useParams } from "react-router";
import { inBackground } from "#web/lib/page/in-background.ts";
import { type Area, loadTexts } from "#web/texts/areas.ts";
import { documentLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";

const nameOf = (lessonId: string) => `place in ${lessonId}`;
const wanted = "come back";

/** Remembers this tab's place in a class; undefined forgets it. */
export function keepPlace(lessonId: string, place: Side | undefined): void {
  try {
    if (place) sessionStorage.setItem(nameOf(lessonId), place);
    else sessionStorage.removeItem(nameOf(lessonId));
  } catch {
    // storage is full: joining takes a press
  }
}

/** Called before the page is reloaded, so that it then takes its place by itself. */
function comeBackAfterLoading(lessonId: string): void {
  try {
    sessionStorage.setItem(wanted, lessonId);
  } catch {
    // storage is full
  }
}

/** The place to take after a reload, once; undefined if none. */
export function placeToTake(lessonId: string): Side | undefined {
  try {
    const isWanted = sessionStorage.getItem(wanted) === lessonId;
    sessionStorage.removeItem(wanted);
    return isWanted ? ((sessionStorage.getItem(nameOf(lessonId)) as Side | null) ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** Code that could not be loaded. Browsers keep such a failure until the page is reloaded, which rejoins the class. */
export function PartFailed() {
  const [texts] = useTexts("class");
  const { bookingId = "" } = useParams();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    // without a network a reload would leave no page at all
    const reached = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
    if (reached) {
      comeBackAfterLoading(bookingId);
      location.reload();
    } else setBusy(false);
  };
  return (
    <div className="p-4">
      <ErrorBox {...(!busy && { onRetry: () => inBackground(again()) })}>
        {busy ? texts.tryingAgain : texts.partNotLoaded}
      </ErrorBox>
    </div>
  );
}

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
