import { type DefaultTreeAdapterTypes, parse } from "parse5";

/** An element as React takes it. */
export type Tree = { tag: string; props: Record<string, unknown>; children: (Tree | string)[] };

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** Attributes whose names differ in React. */
const named: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  charset: "charSet",
  srcset: "srcSet",
  fetchpriority: "fetchPriority",
};

/** The elements of a page, as if someone had written it in React without data, routes or texts of their own. */
export function treeOf(html: string): Tree {
  const page = parse(html).childNodes.find(isElement);
  if (!page) throw new Error("this is no page");
  return treeOfElement(page);
}

function isElement(node: Node): node is Element {
  return "tagName" in node;
}

function treeOfElement({ tagName: tag, attrs, childNodes }: Element): Tree {
  const props: Record<string, unknown> = Object.fromEntries(
    attrs.map(({ name, value }) => [named[name] ?? name, name === "style" ? styleOf(value) : value || true]),
  );
  const texts = childNodes.flatMap((child) => ("value" in child ? [child.value] : []));
  if (tag === "script" || tag === "style")
    return { tag, props: { ...props, dangerouslySetInnerHTML: { __html: texts.join("") } }, children: [] };
  const children = childNodes.flatMap((child): Tree["children"] =>
    isElement(child) ? [treeOfElement(child)] : "value" in child ? [child.value] : [],
  );
  return { tag, props, children };
}

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(";").flatMap((one) => {
      const [name = "", ...value] = one.split(":");
      return name.trim() ? [[name.trim(), value.join(":").trim()] as const] : [];
    }),
  );
}
