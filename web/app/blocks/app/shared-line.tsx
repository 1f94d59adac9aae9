import { ImageUp } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { sharedPhotos } from "#web/lib/offline/shared-photos.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";

/** Leads to photos that were shared before the family had signed in. */
export function SharedLine() {
  const [texts] = useTexts("app");
  const { pathname, search } = useLocation();
  const [isWaiting, setWaiting] = useState(false);
  const isThere = new URLSearchParams(search).has("shared");
  useEffect(() => {
    let isShown = true;
    const look = async () => {
      const { length } = await sharedPhotos();
      if (isShown) setWaiting(length > 0);
    };
    inBackground(look().catch(() => {}));
    return () => {
      isShown = false;
    };
  }, [pathname, search]);
  if (!isWaiting || isThere) return null;
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-xl bg-plum-deep px-4 py-3 text-white shadow-float">
      <ImageUp aria-hidden className="size-5 shrink-0" />
      <span className="grow">{texts.sharedWaiting}</span>
      <Link to="/student/bookings?shared=photos" className="btn btn-quiet btn-sm whitespace-nowrap">
        {texts.chooseHomework}
      </Link>
    </p>
  );
}
