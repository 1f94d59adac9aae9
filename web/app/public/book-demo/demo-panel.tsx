import { classMinutes } from "@tutoring/contract/rules";
import { Check } from "lucide-react";
import picture from "#web/art/sign-in.svg";
import { useTexts } from "#web/texts/use-texts.ts";

/** What a demo class is and what it costs, beside the form or, on a phone, above it. */
export function DemoPanel() {
  const [texts, t] = useTexts("book-demo");
  return (
    <div className="on-plum flex flex-col justify-between bg-primary text-white max-md:order-first">
      <div className="px-5 py-4 sm:px-8 md:p-8">
        <p className="display text-xl md:text-3xl">{texts.picture}</p>
        <ul className="mt-2 grid gap-x-4 gap-y-1 text-[0.9375rem] text-lavender-200 md:mt-5 md:gap-3 md:text-base">
          {[t(texts.freeClass, { minutes: classMinutes }), texts.sitIn, texts.decideAfter].map((line) => (
            <li key={line} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0" /> {line}
            </li>
          ))}
        </ul>
      </div>
      <img src={picture} alt="" width="320" height="300" className="w-full shrink-0 max-md:hidden" />
    </div>
  );
}
