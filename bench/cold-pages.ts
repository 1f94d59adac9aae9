// Renders /courses in this process, emptying the cache before each, in turns with React alone rendering the same elements, and
// prints the ratio of the medians of their milliseconds.
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { createElement, type ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { openApp, readSettings } from "@tutoring/api";
import { pageServer } from "../web/serve-pages.ts";
import { median } from "./processes.ts";
import { takeTurns } from "./turns.ts";

const path = process.argv[2] ?? "/courses";
const rendersPerTurn = 60;
const app = await openApp(readSettings(process.env), {
  checkout: process.cwd(),
  version: "bench",
  released: "2026-11-29",
  print: () => {},
});
const built = new URL("../web/build/server/index.js", import.meta.url).href;
const site = (await import(built)) as typeof import("../web/site.ts");
const answer = pageServer(app.api, () => Promise.resolve(site), {
  address: app.address,
  callHosts: [],
  pictureHost: undefined,
  filesOf: () => [],
  keep: true,
  pagesPerClientMinute: 1_000_000,
});

/** Attributes whose names differ in React. */
const named: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  charset: "charSet",
  srcset: "srcSet",
  fetchpriority: "fetchPriority",
};

const page = async () => {
  app.api.cache.clear();
  return (await answer(new Request(app.address + path), "bench")).text();
};
const html = await page();
const elements = parse(html).childNodes.filter(isElement).map(elementsOf)[0];
const alone = async () => new Response(await renderToReadableStream(elements)).text();
const sameSize = (await alone()).length / html.length;
if (sameSize < 0.9 || sameSize > 1.1) throw new Error(`React alone made ${sameSize} times the page`);

await times(page); // warm-up
await times(alone);
const turns = await takeTurns(5, { page: () => times(page), alone: () => times(alone) });
console.log(JSON.stringify(turns.ratio("page", "alone", "p50")));
await app.stop();
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

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

function isElement(node: Node): node is Element {
  return "tagName" in node;
}

/** The elements of a page, as if someone had written it in React without data, routes or texts of their own. */
function elementsOf({ tagName, attrs, childNodes }: Element): ReactNode {
  const props = Object.fromEntries(
    attrs.map(({ name, value }) => [named[name] ?? name, name === "style" ? styleOf(value) : value || true]),
  ) as Record<string, unknown>;
  const texts = childNodes.flatMap((child) => ("value" in child ? [child.value] : []));
  if (tagName === "script" || tagName === "style")
    return createElement(tagName, { ...props, dangerouslySetInnerHTML: { __html: texts.join("") } });
  const children = childNodes.flatMap((child): ReactNode[] =>
    isElement(child) ? [elementsOf(child)] : "value" in child ? [child.value] : [],
  );
  return createElement(tagName, props, ...children);
}

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(";").flatMap((one) => {
      const [name = "", ...value] = one.split(":");
      return name.trim() ? [[name.trim(), value.join(":").trim()] as const] : [];
    }),
  );
}
