const [width, height, left, bottom, right] = [860, 460, 56, 36, 300];
const colours = ["#582f4d", "#a43286", "#1f6b45", "#2b5c8a", "#8a5200", "#b3261e", "#665661", "#2a1624"];
const shown = 16;

/** The dearest calls as curves: how many pages each touches (upwards) as the site grows (to the right), both by powers of ten. */
export function drawCurves(sizes: number[], calls: Map<string, number[]>): string {
  const dearest = [...calls].toSorted(([, one], [, other]) => (other.at(-1) ?? 0) - (one.at(-1) ?? 0)).slice(0, shown);
  const most = Math.ceil(Math.log10(Math.max(10, ...dearest.flatMap(([, costs]) => costs))));
  const x = (nth: number) => left + (nth * (width - left - right)) / Math.max(1, sizes.length - 1);
  const y = (pages: number) => height - bottom - (Math.log10(Math.max(1, pages)) / most) * (height - bottom - 20);
  const grid = Array.from({ length: most + 1 }, (_, power) => {
    const at = y(10 ** power).toFixed(1);
    return `<path d="M${left} ${at}H${width - right}" stroke="#e8e0e4"/><text x="${left - 8}" y="${at}" text-anchor="end" dy="4">${(10 ** power).toLocaleString("en-IN")}</text>`;
  });
  const bottomLine = sizes.map(
    (size, nth) => `<text x="${x(nth)}" y="${height - 12}" text-anchor="middle">${(size * 1_000).toLocaleString("en-IN")}</text>`,
  );
  const ends = spread(dearest.map(([, costs]) => y(costs.at(-1) ?? 1)));
  const curves = dearest.map(([name, costs], nth) => {
    const colour = colours[nth % colours.length];
    const points = costs.map((pages, at) => `${x(at).toFixed(1)},${y(pages).toFixed(1)}`).join(" ");
    const dash = nth < colours.length ? "" : ' stroke-dasharray="5 3"';
    return (
      `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="1.8"${dash}/>` +
      `<text x="${width - right + 10}" y="${ends[nth]?.toFixed(1)}" fill="${colour}" dy="4">${escaped(name)}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="11" fill="#2a1b26">
<rect width="${width}" height="${height}" fill="#fff"/>
${[...grid, ...bottomLine, ...curves].join("\n")}
</svg>
`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Moves labels apart that would lie over each other; they come from the top down. */
function spread(heights: number[]): number[] {
  let last = -Infinity;
  return heights.map((at) => (last = Math.max(at, last + 13)));
}
