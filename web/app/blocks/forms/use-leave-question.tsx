import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Location, useBlocker } from "react-router";
import { useTexts } from "#web/texts/use-texts.ts";
import { Question } from "#web/ui/question.tsx";

type Words = { question: string; keep: string; go: string; children: ReactNode };

/** Asks before unsaved work is lost: by itself on navigation, through `ask` on closing. Render `leaveQuestion` by the form. */
export function useLeaveQuestion(
  isUnsaved: () => boolean,
  onClose: () => void,
  words: Words,
  /** The part of an address whose change leaves the work. */
  placeOf: (location: Location) => string = ({ pathname, search }) => pathname + search,
): { ask: () => void; leaveQuestion: ReactNode } {
  const [asking, setAsking] = useState(false);
  const discarded = useRef(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !discarded.current && isUnsaved() && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  const blocked = blocker.state === "blocked";
  const answer = (go: boolean) => {
    setAsking(false);
    if (blocked && go) blocker.proceed();
    else if (blocked) blocker.reset();
    else if (go) {
      discarded.current = true; // closing may navigate: no second question
      onClose();
    }
  };
  return { ask: () => setAsking(true), leaveQuestion: <Question open={asking || blocked} onAnswer={answer} {...words} /> };
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
): { mayClose: () => boolean; question: ReactNode } {
  const [texts] = useTexts("blocks");
  const [before] = useState(holdersNow); // what lies under it stays open
  const isTyped = () => holdersNow().some((part) => !before.includes(part) && holdsUnsent(part));
  const words = { question: texts.leaveUnsent, keep: texts.keepWriting, go: texts.discard, children: texts.notSent };
  const { ask, leaveQuestion } = useLeaveQuestion(isTyped, onClose, words, placeOf);
  const mayClose = () => {
    if (isTyped()) ask();
    return !isTyped();
  };
  return { mayClose, question: leaveQuestion };
}
