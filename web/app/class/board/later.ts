import { lazy } from "react";

const panels = () => import("./panels.ts");
const writing = () => import("./writing.ts");

export const InsertPanel = lazy(async () => ({ default: (await panels()).InsertPanel }));
export const PagesPanel = lazy(async () => ({ default: (await panels()).PagesPanel }));
export const StylePanel = lazy(async () => ({ default: (await panels()).StylePanel }));
export const Composer = lazy(async () => ({ default: (await writing()).Composer }));
export const FormulaWords = lazy(async () => ({ default: (await writing()).FormulaWords }));

/** Before they are needed: without a network they could not come. */
export const loadLater = () => void Promise.all([panels(), writing()]).catch(() => {});
