import { lazy } from "react";

/** `Complaints`, fetched where they are first shown. */
export const Complaints = lazy(() => import("./complaints.tsx"));
