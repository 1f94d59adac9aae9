import { type ComponentProps, lazy, Suspense } from "react";
import { UsedAreas } from "#web/texts/use-texts.ts";

/** Its HTML comes with the page; its code and texts only after the page lives. */
const TutorCards = lazy(() => import("./named-tutor-cards.tsx"));

type Props = ComponentProps<typeof TutorCards> & { className: string };

/** Tutors on a page about courses; nothing without any. */
export const NamedTutors = ({ className, ...named }: Props) =>
  named.tutors.length > 0 && (
    <section className={className} aria-labelledby="named-tutors">
      <UsedAreas value={undefined}>
        <Suspense fallback={<div className="skeleton h-56 w-full" />}>
          <TutorCards {...named} />
        </Suspense>
      </UsedAreas>
    </section>
  );
