import { type ComponentType, useEffect, useState } from "react";

/** Shows toasts as soon as their code has come, which no page waits for; without a network, the next page fetches it. */
export function LateToaster({ page }: { page: string }) {
  const [Toaster, setToaster] = useState<ComponentType<{ page: string }>>();
  useEffect(() => {
    if (!Toaster)
      import("./toaster.tsx").then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => {},
      );
  }, [page, Toaster]);
  return Toaster && <Toaster page={page} />;
}
