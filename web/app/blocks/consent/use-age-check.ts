import type { AgeOutcome } from "@tutoring/contract";
import { useEffect, useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";

const everyMilliseconds = 3_000;

/** `waiting` for the parent, at `url`; `opened`: whether the browser let us open it. */
type Check =
  | { at: "none" | "opening" }
  | { at: "waiting"; id: string; url: string; opened: boolean }
  | { at: "adult"; id: string }
  | { at: "problem"; problem: string; ofName: boolean };

/**
 * A check of the parent's age with DigiLocker, in a tab of its own, so that nothing typed here is lost. The answer is asked for until it is
 * there. `onAdult` is called once it shows an adult.
 */
export function useAgeCheck(onAdult?: () => void) {
  const [texts] = useTexts("consent");
  const [check, setCheck] = useState<Check>({ at: "none" });
  const show = (id: string, outcome: Exclude<AgeOutcome, "waiting">) => {
    if (outcome === "adult") {
      setCheck({ at: "adult", id });
      onAdult?.();
    } else setCheck({ at: "problem", problem: texts[outcome], ofName: outcome === "name-differs" });
  };
  const start = async (fullName: string) => {
    const tab = window.open("", "_blank"); // now, while the press still allows it
    setCheck({ at: "opening" });
    try {
      const { id, outcome, url } = await browserApi.ageChecks.beginAgeCheck({ body: { fullName } });
      if (outcome !== "waiting" || !url) tab?.close();
      if (outcome !== "waiting") return show(id, outcome);
      if (tab && url) {
        tab.opener = null; // the other site must not lead this page away
        tab.location.replace(url);
      }
      return setCheck({ at: "waiting", id, url: url ?? "", opened: tab !== null });
    } catch (error) {
      tab?.close();
      return setCheck({ at: "problem", problem: problemOf(error, texts.ageNotChecked).message, ofName: false });
    }
  };
  useEffect(() => {
    if (check.at !== "waiting") return;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const { outcome } = await browserApi.ageChecks.showAgeCheck({ params: { id: check.id } }, { signal });
        if (outcome !== "waiting" && !signal.aborted) show(check.id, outcome);
      } catch (error) {
        const { id, message } = problemOf(error, "");
        if (id && !signal.aborted) setCheck({ at: "problem", problem: message, ofName: false }); // without one the network is away: ask again
      }
    };
    const timer = setInterval(() => inBackground(ask()), everyMilliseconds);
    document.addEventListener("visibilitychange", () => inBackground(ask()), { signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  });
  const isOfName = check.at === "problem" && check.ofName;
  return {
    ...check,
    /** What is wrong with the name, which stands beside it. */
    nameProblem: isOfName ? check.problem : undefined,
    /** Another name may be the right one. */
    nameChanged: () => isOfName && setCheck({ at: "none" }),
    start: (fullName: string) => inBackground(start(fullName)),
    forget: () => setCheck({ at: "none" }),
  };
}

export type AgeCheckState = ReturnType<typeof useAgeCheck>;
