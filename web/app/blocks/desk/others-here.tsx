import { useEffect, useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/request.en.ts";
import { say } from "#web/texts/say-english.ts";

const everyMilliseconds = 20_000;
const inWords = new Intl.ListFormat("en-IN");

/** Names the colleagues who have this request open, and shows them this person while the page is visible. */
export function OthersHere({ id }: { id: string }) {
  const others = useOthersHere(id);
  return (
    <p
      role="status"
      className={others.length > 0 ? "mx-6 mt-2 rounded-lg bg-warning-50 px-3 py-2 font-medium text-warning" : "sr-only"}
    >
      {others.length > 0 && say(others.length === 1 ? texts.openedByOne : texts.openedByMany, { names: inWords.format(others) })}
    </p>
  );
}

function useOthersHere(id: string): string[] {
  const [others, setOthers] = useState<string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const tell = async () => {
      if (document.visibilityState !== "visible") return;
      const reply = await browserApi.desk.keepRequestOpen({ params: { id } }, { signal }).catch(() => undefined);
      if (!signal.aborted) setOthers(reply?.others ?? []);
    };
    inBackground(tell());
    const timer = setInterval(() => inBackground(tell()), everyMilliseconds);
    document.addEventListener("visibilitychange", () => inBackground(tell()), { signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [id]);
  return others;
}
