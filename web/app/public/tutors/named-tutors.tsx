import { type ComponentProps, lazy, Suspense } from "react";
import { UsedAreas } from "#web/texts/use-texts.ts";

/** Its HTML comes with the page; its code and texts only after hydration. */
const TutorCards = lazy(() => import("./named-tutor-cards.tsx"));

type Props = ComponentProps<typeof TutorCards> & { className: string };

/** Tutors on a page about courses; renders nothing if there are none. */
export const NamedTutors = ({ className, ...named }: Props) =>
  named.tutors.length > 0 && (
    <section className={className} aria-labelledby="named-tutors">
      <UsedAreas value={undefined}>
        <Suspense fallback={<Skeletons count={named.tutors.length} />}>
          <TutorCards {...named} />
        </Suspense>
      </UsedAreas>
    </section>
  );

const Skeletons = ({ count }: { count: number }) => (
  <>
    <div className="skeleton h-8 w-64 max-w-full" />
    <div className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {Array.from({ length: count }, (_, nth) => (
        <div key={nth} className="skeleton h-52" />
      ))}
    </div>
  </>
);
