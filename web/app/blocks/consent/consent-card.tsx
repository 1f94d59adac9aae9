import { lazy, Suspense } from "react";

/** A page is complete without the card, so nobody waits for it, and nothing is said if it does not load. */
const Card = lazy(() => import("./asking-card.tsx").catch(() => ({ default: () => null })));

export const ConsentCard = (asked: { childId?: string; className?: string }) => (
  <Suspense fallback={null}>
    <Card {...asked} />
  </Suspense>
);
