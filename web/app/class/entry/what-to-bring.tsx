import type { Side } from "@tutoring/contract";
import { Check } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";

/** What is good to have at hand before the class begins. */
export function WhatToBring({ side }: { side: Side }) {
  const [texts] = useTexts("class");
  if (side === "staff") return null;
  const things =
    side === "student"
      ? [texts.bringNotebook, texts.bringBook, texts.bringQuiet, texts.bringParent]
      : [texts.bringPlan, texts.bringPen, texts.bringQuiet];
  return (
    <section className="card mt-5 p-5 sm:p-6" aria-labelledby="bring">
      <h2 id="bring" className="text-lg font-semibold">
        {texts.whatToBring}
      </h2>
      <ul className="mt-3 grid gap-2">
        {things.map((thing) => (
          <li key={thing} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" /> {thing}
          </li>
        ))}
      </ul>
    </section>
  );
}
