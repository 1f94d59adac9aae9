import empty from "#web/art/empty.svg";

/** A category's picture, or our own where it has none or it does not load. */
export function CategoryPicture({ url, className, lazy = true }: { url: string | null; className: string; lazy?: boolean }) {
  return (
    <img
      src={url ?? empty}
      alt=""
      width="320"
      height="200"
      {...(lazy && { loading: "lazy" as const })}
      className={`bg-lavender-100 ${className}`}
      onError={(event) => {
        if (event.currentTarget.src !== new URL(empty, location.href).href) event.currentTarget.src = empty;
      }}
    />
  );
}
