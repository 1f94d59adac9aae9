import { addressIn } from "@tutoring/contract/languages";
import { Presentation } from "lucide-react";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

type Props = { lessonId: string; linkKey: string | undefined };

/** A link to board and chat of a class that is over. */
export default function BoardAfter({ lessonId, linkKey }: Props) {
  const [texts] = useTexts("board");
  const language = useLanguage();
  const address = addressIn(language, `/class/${lessonId}/replay`) + (linkKey ? `#key=${encodeURIComponent(linkKey)}` : "");
  return (
    <a href={address} className="btn btn-quiet mt-5">
      <Presentation aria-hidden className="size-5" /> {texts.replay}
    </a>
  );
}
