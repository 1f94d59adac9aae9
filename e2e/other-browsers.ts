import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The machine's programs, if installed. */
const machine: Record<string, { of: string; paths: string[]; tools: string[]; packages: string }> = {
  firefox: { of: "Firefox", paths: ["/usr/bin/firefox-esr", "/usr/bin/firefox"], tools: [], packages: "firefox-esr" },
  webkit: {
    of: "WebKit",
    paths: ["x86_64", "aarch64"].map((kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
    tools: ["Xvfb", "xdotool"],
    packages: "webkit2gtk-driver xvfb xdotool",
  },
};
const found = (name: string) => machine[name]?.paths.find((path) => existsSync(path));

/** Why journeys are not walked in this browser, if so. */
export function missing(name: string): string | undefined {
  const { of, tools, packages } = machine[name] ?? { of: name, tools: [], packages: "" };
  const complete = found(name) && tools.every((tool) => spawnSync("which", [tool], { stdio: "ignore" }).status === 0);
  return complete ? undefined : `${of} is not installed, so no journey is walked in it (on Debian: apt-get install ${packages}).`;
}

/** The path of its program. */
export function programOf(name: string): string {
  const why = missing(name);
  if (why) throw new Error(why);
  return found(name) ?? "";
}
