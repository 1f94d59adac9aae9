import type { Download } from "@tutoring/contract";

/** Saves a loaded file under its name. */
export function saveFile({ name, blob }: Download): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
