import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPages } from "../../open-pages.ts";
import { type Tree, treeOf } from "../../page-tree.ts";
import { type Server, startServer } from "../../processes.ts";
import { statementsOf } from "../../recorded-statements.ts";

const environment = { NEXT_TELEMETRY_DISABLED: "1" };
const program = "node_modules/next/dist/bin/next";

/** Writes what the Next.js pages render, and builds them; returns the file of the courses. */
export async function buildNext(folder: string, ours: NodeJS.ProcessEnv, ids: number[]): Promise<string> {
  const { app, page } = await openPages({ ...process.env, ...ours });
  const courses: Record<string, unknown> = {};
  let style = "";
  for (const id of ids) {
    let html = "";
    const statements = await statementsOf(async () => {
      app.api.cache.setOnline(false);
      html = await (await page(`/course/${id}`)).text();
    });
    const parts = partsOf(treeOf(html));
    style = parts.style;
    courses[id] = { statements: statements.map(prepared), elements: parts.elements };
  }
  await app.stop();
  const file = join(folder, "courses.json");
  writeFileSync(file, JSON.stringify(courses));
  mkdirSync(join(folder, "public"), { recursive: true });
  writeFileSync(join(folder, "public/site.css"), style);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, "build"], {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Next.js did not build: ${stdout}${stderr}`);
  return file;
}

export function startNext(folder: string, port: number, given: { COURSES: string; DATABASE_URL: string }): Promise<Server> {
  const command = [process.execPath, program, "start", "-H", "127.0.0.1", "-p", String(port)];
  return startServer(command, port, { environment: { ...environment, ...given }, folder, probe: "/site.css" });
}

const names = new Map<string, string>();

/** A statement is prepared where the product prepares it. */
function prepared(statement: { text: string; values: unknown[] }) {
  if (!statement.text.endsWith("/* prepared */")) return statement;
  const name = names.get(statement.text) ?? `page-${names.size}`;
  names.set(statement.text, name);
  return { name, ...statement };
}

/** What a page of Next.js renders: all but the scripts and what leads to them, the style apart. */
function partsOf({ children }: Tree): { elements: Tree[]; style: string } {
  const top = children.filter((child): child is Tree => typeof child !== "string").flatMap(({ children: parts }) => parts);
  const trees = top.filter((part): part is Tree => typeof part !== "string");
  const styles = trees
    .filter(({ tag }) => tag === "style")
    .map(({ props }) => props["dangerouslySetInnerHTML"] as { __html: string });
  return { elements: withoutScripts(trees) as Tree[], style: styles.map(({ __html }) => __html).join("\n") };
}

function withoutScripts(parts: (Tree | string)[]): (Tree | string)[] {
  return parts.flatMap((part): (Tree | string)[] => {
    if (typeof part === "string") return [part];
    const { tag, props, children } = part;
    const isCode = tag === "script" && props["type"] !== "application/ld+json";
    const isOfNext = tag === "style" || (tag === "meta" && (props["charSet"] || props["name"] === "viewport"));
    const leadsToCode = tag === "link" && /modulepreload|preload/.test(String(props["rel"]));
    return isCode || isOfNext || leadsToCode ? [] : [{ tag, props, children: withoutScripts(children) }];
  });
}
