import { useNavigate } from "react-router";

/** Back to where somebody came from; to `otherwise` where this page was the first one opened. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const first = idx === 0 && !document.referrer.startsWith(location.origin);
    void (first ? navigate(otherwise, { replace: true }) : navigate(-1));
  };
}
