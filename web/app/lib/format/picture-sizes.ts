/** The srcset for an uploaded picture's two sizes; undefined for an SVG. */
export function smallerOf(url: string | null): string | undefined {
  const [, name, width] = /^(.*)-(\d+)\.webp$/.exec(url ?? "") ?? [];
  return name && width ? `${name}-${Number(width) / 2}.webp ${Number(width) / 2}w, ${url} ${width}w` : undefined;
}
