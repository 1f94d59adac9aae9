import { useNavigate } from "react-router";
import { inBackground } from "#web/lib/page/in-background.ts";

/** Goes back to the previous page of this site, or to `otherwise` if there is none. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => inBackground(canGoBack() ? navigate(-1) : navigate(otherwise, { replace: true }));
}

function canGoBack(): boolean {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } }; // not in every browser yet
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  return navigation?.canGoBack ?? (idx > 0 || document.referrer.startsWith(location.origin));
}
