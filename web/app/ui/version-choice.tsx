import { lazy, Suspense } from "react";
import type { FieldVersions } from "./field-versions.ts";

const VersionsToChoose = lazy(() => import("./versions-to-choose.tsx"));

/** Both versions side by side, to choose one; renders nothing if there is only one. */
export function VersionChoice({ label, versions }: { label: string; versions: FieldVersions | undefined }) {
  return <Suspense fallback={null}>{versions && <VersionsToChoose label={label} versions={versions} />}</Suspense>;
}
