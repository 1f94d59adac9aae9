import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { inBackground } from "#web/lib/page/in-background.ts";

type Shown = {
  /** The addresses of the cards on the page. */
  keys: string[];
  loading: boolean;
  /** The address of the list's last page; undefined on that page. */
  lastPage: string | undefined;
};

/** Shows the card of what was just added: leads to the last page, where it stands, marks it and brings it into view. */
export function useAdded({ keys, loading, lastPage }: Shown) {
  const navigate = useNavigate();
  const [added, setAdded] = useState<{ key: string; sought: boolean }>();
  const isHere = added !== undefined && keys.includes(added.key);
  const goTo = added?.sought && !loading && !isHere ? lastPage : undefined;
  useEffect(() => {
    if (goTo) inBackground(navigate(goTo));
  }, [goTo, navigate]);
  const shownKey = isHere && !loading ? added.key : undefined;
  useEffect(() => {
    if (!shownKey) return;
    const card = document.querySelector<HTMLElement>("[data-added]");
    card?.scrollIntoView({ block: "nearest" });
    card?.focus({ preventScroll: true });
  }, [shownKey]);
  return { addedKey: added?.key, show: (key: string) => setAdded({ key, sought: true }) };
}
