import empty from "#web/art/empty.svg";
import { smallerOf } from "#web/lib/format/picture-sizes.ts";

/** A category's picture, or a default if there is none or it does not load. */
export function CategoryPicture({ url, className, lazy = true }: { url: string | null; className: string; lazy?: boolean }) {
  const smaller = smallerOf(url);
  return (
    <img
      src={url ?? empty}
      {...(smaller && { srcSet: smaller, sizes: "25rem" })}
      alt=""
      width="320"
      height="200"
      {...(lazy && { loading: "lazy" as const })}
      className={`bg-lavender-100 ${className}`}
      onError={({ currentTarget: picture }) => {
        if (picture.src === new URL(empty, location.href).href) return;
        picture.removeAttribute("srcset");
        picture.src = empty;
      }}
    />
  );
}
