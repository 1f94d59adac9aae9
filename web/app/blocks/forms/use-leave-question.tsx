import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type Location, useBlocker } from "react-router";
import { useTexts } from "#web/texts/use-texts.ts";
import { Question } from "#web/ui/question.tsx";

type Words = { question: string; keep: string; go: string; children: ReactNode };
type Leaving = { currentLocation: Location; nextLocation: Location };

/** Each tells whether leaving loses its work. The router asks only the last of several, which answers for all. */
const guards = new Set<RefObject<(leaving: Leaving) => boolean>>();

/** Asks before unsaved work is lost: by itself on navigation, through `ask` on closing, or on what is to happen `then`. Render `leaveQuestion` by the form. */
export function useLeaveQuestion(
  isUnsaved: () => boolean,
  onClose: () => void,
  words: Words,
  /** The part of an address whose change leaves the work. */
  placeOf: (location: Location) => string = ({ pathname, search }) => pathname + search,
): { ask: (then?: () => void) => void; leaveQuestion: ReactNode } {
  const [asking, setAsking] = useState<{ then: () => void }>();
  const discarded = useRef(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
  const guard = useRef<(leaving: Leaving) => boolean>(() => false);
  useEffect(() => {
    guard.current = ({ currentLocation, nextLocation }) =>
      !discarded.current && isUnsaved() && placeOf(currentLocation) !== placeOf(nextLocation);
  });
  useEffect(() => {
    guards.add(guard);
    return () => {
      guards.delete(guard);
    };
  }, []);
  const blocker = useBlocker((leaving) => [...guards].some(({ current }) => current(leaving)));
  const blocked = blocker.state === "blocked";
  const answer = (go: boolean) => {
    setAsking(undefined);
    if (blocked && go) blocker.proceed();
    else if (blocked) blocker.reset();
    else if (go && asking) {
      discarded.current = asking.then === onClose; // closing may navigate: no second question
      asking.then();
    }
  };
  return {
    ask: (then = onClose) => setAsking({ then }),
    leaveQuestion: <Question open={asking !== undefined || blocked} onAnswer={answer} {...words} />,
  };
}

const holder = ":is([role=dialog], [data-holds-work])";

const holdersNow = () => [...document.querySelectorAll(holder)];

/** Text areas with content are unsent, and so are fields marked data-unsaved. */
const holdsUnsent = (part: Element) =>
  part.querySelector("[data-unsaved]") !== null ||
  [...part.querySelectorAll("textarea")].some(({ value }) => value.trim() !== "");

/** For dialogs and panels with text areas: whether they may close, and the question if text would be lost in them or in what they opened. */
export function useTypedGuard(
  onClose: () => void,
  placeOf?: (location: Location) => string,
): { mayClose: () => boolean; unlessTyped: (then: () => void) => void; question: ReactNode } {
  const [texts] = useTexts("blocks");
  const [before] = useState(holdersNow); // what lies under it stays open
  const isTyped = () => holdersNow().some((part) => !before.includes(part) && holdsUnsent(part));
  const words = { question: texts.leaveUnsent, keep: texts.keepWriting, go: texts.discard, children: texts.notSent };
  const { ask, leaveQuestion } = useLeaveQuestion(isTyped, onClose, words, placeOf);
  const mayClose = () => {
    if (isTyped()) ask();
    return !isTyped();
  };
  const unlessTyped = (then: () => void) => (isTyped() ? ask(then) : then());
  return { mayClose, unlessTyped, question: leaveQuestion };
}
