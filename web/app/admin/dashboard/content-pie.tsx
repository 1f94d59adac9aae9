import { ArcElement, Chart, PieController, Tooltip } from "chart.js";
import { useEffect, useRef } from "react";
import texts from "#web/texts/office/dashboard.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { colourOf, type Slice } from "./shares.ts";

Chart.register(PieController, ArcElement, Tooltip);

type Props = { slices: Slice[]; onOpen: (slice: Slice) => void };

/** The pie itself, hidden from screen readers; the list and the table beside it hold the same figures. */
export default function ContentPie({ slices, onOpen }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  useEffect(() => {
    if (!canvas.current) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const chart = new Chart(canvas.current, {
      type: "pie",
      data: {
        labels: slices.map(({ label }) => label),
        datasets: [
          {
            data: slices.map(({ percent }) => percent),
            backgroundColor: slices.map((_, nth) => colourOf(nth)),
            borderColor: "#ffffff",
            borderWidth: 2,
            hoverOffset: 16,
          },
        ],
      },
      options: {
        layout: { padding: 16 },
        ...(still && { animation: false as const }),
        onClick: (_, [hit]) => {
          const slice = hit && slices[hit.index];
          if (slice) open.current(slice);
        },
        plugins: {
          tooltip: {
            displayColors: false,
            callbacks: { title: () => "", label: ({ label, parsed }) => t(texts.slice, { name: label, percent: parsed }) },
          },
        },
      },
    });
    return () => chart.destroy();
  }, [slices]);
  return (
    <div className="relative mx-auto aspect-square w-full max-w-80 min-w-0 overflow-hidden">
      <canvas ref={canvas} aria-hidden />
    </div>
  );
}
