import { useRef, useState } from "react";

type Row = { id: string };

/**
 * Keeps rows still under the pointer: live changes wait until it leaves them or the list is loaded on request. Rows that remain
 * show their latest state.
 */
export function useStillRows<R extends Row>(rows: R[], address: string) {
  const isOver = useRef(false);
  const [held, setHeld] = useState<{ rows: R[]; address: string }>();
  const still = held?.address === address ? held.rows : undefined;
  const now = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set(still?.map(({ id }) => id));
  const release = () => setHeld(undefined);
  return {
    rows: still ? still.map((row) => now.get(row.id) ?? row) : rows,
    /** Number of new rows not shown yet. */
    fresh: still ? rows.filter(({ id }) => !kept.has(id)).length : 0,
    release,
    /** To be called before a live reload. */
    hold: () => isOver.current && setHeld((before) => (before?.address === address ? before : { rows, address })),
    pointer: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => {
        isOver.current = pointerType === "mouse";
      },
      onPointerLeave: () => {
        isOver.current = false;
        release();
      },
    },
  };
}
