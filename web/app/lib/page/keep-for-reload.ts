/** Keeps what would be lost with the page whenever it is left. Returns a function that keeps it once more and stops. */
export function keepForReload(keep: () => void): () => void {
  addEventListener("pagehide", keep);
  return () => {
    keep();
    removeEventListener("pagehide", keep);
  };
}
