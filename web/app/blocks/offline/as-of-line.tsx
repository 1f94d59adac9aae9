import { WifiOff } from "lucide-react";
import { useEffect } from "react";
import { momentInWords } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

const everyMilliseconds = 15_000;

type Props = {
  /** When what the page shows was loaded; undefined if that is now. */
  at: string | undefined;
  /** Loads it again. */
  again: () => Promise<unknown>;
};

/** Says of what time a page is that our server did not answer for, and tries again meanwhile. */
export function AsOfLine({ at, again }: Props) {
  const [texts, t] = useTexts("app");
  const language = useLanguage();
  const isOld = at !== undefined;
  useEffect(() => {
    if (!isOld) return;
    const look = () => inBackground(navigator.onLine && again());
    const timer = setInterval(look, everyMilliseconds);
    addEventListener("online", look);
    return () => {
      clearInterval(timer);
      removeEventListener("online", look);
    };
  }, [isOld, again]);
  if (!isOld) return null;
  const moment = momentInWords(at, language);
  return (
    <p className="mt-4 flex items-center gap-2.5 rounded-xl bg-warning-50 px-4 py-3 font-medium text-warning" role="status">
      <WifiOff aria-hidden className="size-5 shrink-0" />{" "}
      {navigator.onLine ? t(texts.asOfUnanswered, { moment }) : t(texts.asOf, { moment })}
    </p>
  );
}
