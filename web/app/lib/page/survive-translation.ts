// Lets the page survive a browser's translation, which takes React's text nodes out of the page and shows fonts in their place. Before
// React changes, moves or removes such a text it is put back; the browser then translates it again.
export {};

const { prototype } = Node;
const fontOf = new WeakMap<Node, ChildNode>();
const note = (changes: MutationRecord[]) => {
  for (const { removedNodes, previousSibling: font } of changes)
    if (font?.nodeName === "FONT") for (const text of removedNodes) fontOf.set(text, font as ChildNode);
};
const watch = new MutationObserver(note);
watch.observe(document, { childList: true, subtree: true });
const putBack = (node: Node | null) => {
  note(watch.takeRecords());
  if (node && !node.parentNode) fontOf.get(node)?.replaceWith(node);
};
for (const name of ["removeChild", "insertBefore"] as const) {
  const original = prototype[name] as (...given: (Node | null)[]) => Node;
  Reflect.set(prototype, name, function (this: Node, child: Node, before: Node | null) {
    // protects C117: putting back what a translation took out
    putBack(before ?? child);
    return original.call(this, child, before);
  });
}
const value = Object.getOwnPropertyDescriptor(prototype, "nodeValue") as Required<PropertyDescriptor>;
Object.defineProperty(prototype, "nodeValue", {
  ...value,
  set(this: Node, words: string) {
    putBack(this);
    value.set.call(this, words);
  },
});
