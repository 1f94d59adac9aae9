import { type ComponentType, useEffect, useState } from "react";
import { connectToasts } from "#web/lib/page/toast.ts";

type Toasts = ComponentType<{ page: string }>;
const load = async (): Promise<Toasts> => {
  const { toast, Toaster } = await import("#web/ui/toaster.tsx");
  connectToasts(toast);
  return Toaster;
};

/** Shows toasts as soon as their code has come, which no page waits for; without a network, the next page fetches it. */
export function LateToaster({ page }: { page: string }) {
  const [Toaster, setToaster] = useState<Toasts>();
  useEffect(() => {
    if (Toaster) return;
    load().then(
      (loaded) => setToaster(() => loaded),
      () => {},
    );
  }, [page, Toaster]);
  return Toaster && <Toaster page={page} />;
}
