import { pageUnits, quarters, type Written } from "@tutoring/contract/board";

/** Where a page lies on the screen: a place on it times `scale`, moved by x and y, in CSS pixels. */
export type View = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
export type Spot = { x: number; y: number };

/** As it travels and is stored. */
export const inQuarters = ({ x, y }: Spot): Spot => ({ x: Math.round(x * quarters), y: Math.round(y * quarters) });

const maxZoom = 6;

const fitScale = ({ width, height }: Size): number => Math.min(width / pageUnits.width, height / pageUnits.height);

/** The whole page, centred. */
export const wholePage = (screen: Size): View => withinScreen({ scale: fitScale(screen), x: 0, y: 0 }, screen);

/** The nearest view with the least empty space, which on an upright screen is below the page: there the others' picture is. */
export function withinScreen({ scale, x, y }: View, screen: Size): View {
  const fit = fitScale(screen);
  const held = Math.min(fit * maxZoom, Math.max(fit, scale));
  const along = (at: number, room: number, length: number, spare: number) =>
    length <= room ? (room - length) * spare : Math.min(0, Math.max(room - length, at));
  return {
    scale: held,
    x: along(x, screen.width, pageUnits.width * held, 0.5),
    y: along(y, screen.height, pageUnits.height * held, screen.height > screen.width ? 0 : 0.5),
  };
}

/** Zoomed around a spot of the screen. */
export function zoomed(view: View, by: number, around: Spot, screen: Size): View {
  const fit = fitScale(screen);
  const scale = Math.min(fit * maxZoom, Math.max(fit, view.scale * by));
  const ratio = scale / view.scale;
  return withinScreen({ scale, x: around.x - (around.x - view.x) * ratio, y: around.y - (around.y - view.y) * ratio }, screen);
}

export const moved = (view: View, dx: number, dy: number, screen: Size): View =>
  withinScreen({ ...view, x: view.x + dx, y: view.y + dy }, screen);

/** Whether the whole page is visible. */
export const isWhole = (view: View, screen: Size): boolean => view.scale <= fitScale(screen) * 1.01;

/** The place on the page, in units, under a spot of the screen; within the page. */
export const placeAt = ({ scale, x, y }: View, spot: Spot): Spot => ({
  x: Math.min(pageUnits.width, Math.max(0, (spot.x - x) / scale)),
  y: Math.min(pageUnits.height, Math.max(0, (spot.y - y) / scale)),
});

/** The visible part of the page, its middle and width in units; `viewOf` shows the same on another screen. */
export const seenOf = (view: View, screen: Size): Spot & { width: number } => ({
  ...placeAt(view, { x: screen.width / 2, y: screen.height / 2 }),
  width: Math.min(pageUnits.width, screen.width / view.scale),
});
export function viewOf({ x, y, width }: Spot & { width: number }, screen: Size): View {
  const scale = Math.max(fitScale(screen), Math.min(screen.width / width, fitScale(screen) * maxZoom));
  return withinScreen({ scale, x: screen.width / 2 - x * scale, y: screen.height / 2 - y * scale }, screen);
}

/** Each has a contrast of at least 4.4 : 1 on white. The names are keys of the board's texts. */
export const colours = [
  { name: "ink", value: "#2a1b26" },
  { name: "blue", value: "#1d5fa8" },
  { name: "red", value: "#c0281f" },
  { name: "green", value: "#1f7a45" },
  { name: "purple", value: "#a43286" },
  { name: "orange", value: "#b35c00" },
] as const;

export const colourOf = (index: number): string => (colours[index] ?? colours[0]).value;

/** How wide a text or formula may be before the page's edge, in units. */
export const roomBeside = ({ at }: Pick<Written, "at">): number => Math.max(60, pageUnits.width - at.x / quarters);
