// Lets the page survive a browser's translation, which takes React's text nodes out of the page, or into fonts, and shows fonts in their
// place. Before React changes, moves or removes such a text it is put back; the browser then translates it again.
export {};

const { prototype } = Node;
/** The font that stands in the place of a text, and the text of a font. */
const fontOf = new WeakMap<Node, ChildNode>();
const textOf = new WeakMap<Node, Node>();
const isFont = (node: Node | null): node is ChildNode => node?.nodeName === "FONT";

/** Where a text was taken out last, and no font stands yet. */
let gap: (Pick<MutationRecord, "target" | "previousSibling" | "nextSibling"> & { text: Node }) | undefined;

function note(changes: MutationRecord[]): void {
  const stands = (font: ChildNode, text: Node) => {
    fontOf.set(text, font);
    textOf.set(font, text);
  };
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    const isFree = (node: Node | null): node is ChildNode => isFont(node) && !textOf.has(node);
    const added = [...addedNodes].find(isFree);
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || isFont(target)) continue;
      const font = added ?? [previousSibling, nextSibling].find(isFree);
      if (font) stands(font, text);
      else gap = { target, previousSibling, nextSibling, text };
    }
    const fills = gap?.target === target && gap.previousSibling === previousSibling && gap.nextSibling === nextSibling;
    if (gap && added && fills && removedNodes.length === 0) stands(added, gap.text);
  }
}
const watch = new MutationObserver(note);
watch.observe(document, { childList: true, subtree: true });

function putBack(node: Node | null): void {
  note(watch.takeRecords());
  if (!node || (node.parentNode && !isFont(node.parentNode))) return;
  let font = fontOf.get(node) ?? (node.parentNode as ChildNode | null);
  while (font && isFont(font.parentNode)) font = font.parentNode;
  font?.replaceWith(node);
  if (font) textOf.delete(font);
}

const original = (name: string) => Reflect.get(prototype, name) as (...given: (Node | null)[]) => Node;
const [removeChild, insertBefore, appendChild] = [original("removeChild"), original("insertBefore"), original("appendChild")];
Object.assign(prototype, {
  removeChild(this: Node, child: Node) {
    // protects C117: putting back what a translation took out
    putBack(child);
    // what is gone without a trace is no reason to lose the page
    return child.parentNode === this ? removeChild.call(this, child) : child;
  },
  insertBefore(this: Node, child: Node, before: Node | null) {
    putBack(child);
    putBack(before);
    return insertBefore.call(this, child, before?.parentNode === this ? before : null);
  },
  appendChild(this: Node, child: Node) {
    putBack(child);
    return appendChild.call(this, child);
  },
});
const value = Object.getOwnPropertyDescriptor(prototype, "nodeValue") as Required<PropertyDescriptor>;
Object.defineProperty(prototype, "nodeValue", {
  ...value,
  set(this: Node, words: string) {
    putBack(this);
    value.set.call(this, words);
  },
});
