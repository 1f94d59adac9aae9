import { spawnSync } from "node:child_process";

/** Whether these programs are installed, and this is root, who may use them. */
export const rootHas = (...programs: string[]): boolean =>
  process.getuid?.() === 0 && programs.every((name) => spawnSync("which", [name], { stdio: "ignore" }).status === 0);
