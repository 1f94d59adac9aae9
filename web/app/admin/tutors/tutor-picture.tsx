import { UserRound } from "lucide-react";
import { useState } from "react";

/** A tutor's picture in an arch, or an icon if there is none or it does not load. */
export function TutorPicture({ url }: { url: string | null }) {
  const [broken, setBroken] = useState(false);
  if (!url || broken)
    return (
      <span className="arch grid h-12 w-10 place-items-center bg-lavender-200 text-primary">
        <UserRound aria-hidden className="size-5" />
      </span>
    );
  return (
    <img
      src={url}
      alt=""
      width="40"
      height="48"
      loading="lazy"
      className="arch h-12 w-10 bg-lavender-100 object-cover"
      onError={() => setBroken(true)}
    />
  );
}
