type Kept = {
  keep: () => void;
  /** Drops what was kept, once what follows would contradict it. */
  forget?: () => void;
};

/**
 * Keeps what would be lost with the page whenever it is left or out of sight: a phone's system ends pages that nobody looks at without a
 * word. Returns a function that keeps it once more and stops.
 */
export function keepForReload({ keep, forget }: Kept): () => void {
  const look = () => (document.visibilityState === "hidden" ? keep() : forget?.());
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", look);
  return () => {
    keep();
    removeEventListener("pagehide", keep);
    document.removeEventListener("visibilitychange", look);
  };
}
