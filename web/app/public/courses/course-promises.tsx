import type { Promises } from "@tutoring/contract";
import { BellRing, CalendarClock, Check, HeartHandshake, Video } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";

const icons = [Video, HeartHandshake, CalendarClock, BellRing] as const;
const points = ["point1", "point2", "point3", "point4", "point5", "point6"] as const;
const features = ["live", "demo", "change", "reminder"] as const;

/** What is learnt and what comes with it: the category's own lists, or the general ones. */
export function CoursePromises({ promises }: { promises: Promises }) {
  const [texts] = useTexts("course");
  const learn = promises.learn.length > 0 ? promises.learn : points.map((point) => texts[point]);
  const all =
    promises.features.length > 0
      ? promises.features
      : features.map((feature) => ({ title: texts[`${feature}Title`], text: texts[`${feature}Text`] }));
  return (
    <>
      <h2 className="display mt-12 text-2xl">{texts.learn}</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-3.5 sm:grid-cols-2">
        {learn.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" /> {point}
          </li>
        ))}
      </ul>
      <h2 className="display mt-12 text-2xl">{texts.features}</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {all.map(({ title, text }, nth) => {
          const Icon = icons[nth % icons.length] ?? Video;
          return (
            <li key={title} className="card flex-row gap-4 p-5">
              <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-lavender-100 text-primary">
                <Icon aria-hidden className="size-5" />
              </span>
              <span>
                <strong className="block font-semibold">{title}</strong>
                <span className="text-[0.9375rem] text-muted">{text}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
