// Renders /courses in this process, emptying the cache before each, in turns with React alone rendering the same elements, and
// prints the ratio of the medians of their milliseconds.
import { createElement, type ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { openPages } from "./open-pages.ts";
import { type Tree, treeOf } from "./page-tree.ts";
import { median } from "./processes.ts";
import { takeTurns } from "./turns.ts";

const path = process.argv[2] ?? "/courses";
const rendersPerTurn = 60;
const pages = await openPages(process.env);

const page = async () => {
  pages.app.api.cache.clear();
  return (await pages.page(path)).text();
};
const html = await page();
const elements = elementsOf(treeOf(html));
const alone = async () => new Response(await renderToReadableStream(elements)).text();
const sameSize = (await alone()).length / html.length;
if (sameSize < 0.9 || sameSize > 1.1) throw new Error(`React alone made ${sameSize} times the page`);

await times(page); // warm-up
await times(alone);
const turns = await takeTurns(5, { page: () => times(page), alone: () => times(alone) });
console.log(JSON.stringify(turns.ratio("page", "alone", "p50")));
await pages.app.stop();
process.exit(0);

async function times(render: () => Promise<string>): Promise<{ p50: number }> {
  const took: number[] = [];
  for (let nth = 0; nth < rendersPerTurn; nth += 1) {
    const began = performance.now();
    await render();
    took.push(performance.now() - began);
  }
  return { p50: median(took) };
}

function elementsOf({ tag, props, children }: Tree): ReactNode {
  return createElement(tag, props, ...children.map((child) => (typeof child === "string" ? child : elementsOf(child))));
}
