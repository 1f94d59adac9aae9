/**
 * What Chrome's page translation does to a page, as an init script: each text node is taken out of the page, and its words shown in two
 * fonts in its place, now and a moment later in whatever is added. React goes on writing into the nodes that it knows; a text that
 * nobody sees for that reason is told as a complaint. The words stay the same, so that tests find them.
 */
export function translatePage(): void {
  if (window.top !== window) return;
  const { complain } = globalThis as { complain?: (text: string) => void };
  const skipped =
    "script,style,noscript,template,textarea,input,select:not(:has(option)),code,kbd,samp,var,svg,math,canvas,iframe,font,title,[contenteditable=true],.notranslate,[translate=no]";
  const ours = new WeakSet<Node>();
  const shownBy = new WeakMap<Node, HTMLElement>();

  const lost = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const shown = shownBy.get(target);
      const words = (target as Text).data;
      if (shown?.isConnected && !target.isConnected && shown.textContent !== words)
        complain?.(`nobody sees that "${shown.textContent}" is now "${words}"`);
    }
  });
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || ours.has(text) || !/[\p{L}\p{N}]/u.test(text.data) || parent.closest(skipped)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    for (const font of [outer, inner]) font.style.verticalAlign = "inherit";
    const words = document.createTextNode(text.data);
    ours.add(words);
    inner.append(words);
    outer.append(inner);
    parent.insertBefore(outer, text);
    text.remove();
    shownBy.set(text, inner);
    lost.observe(text, { characterData: true });
  };
  const translateAll = (root: Node) => {
    if (root instanceof Text) return translate(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  };

  let waiting = new Set<Node>();
  const work = () => {
    const now = waiting;
    waiting = new Set();
    for (const node of now) if (node.isConnected) translateAll(node);
  };
  const begin = () => {
    document.documentElement.classList.add("translated-ltr");
    new MutationObserver((changes) => {
      if (waiting.size === 0) setTimeout(work, 50);
      for (const { type, target, addedNodes } of changes)
        for (const node of type === "characterData" ? [target] : addedNodes) waiting.add(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
    translateAll(document);
  };
  // hydration begins after the first paint, and marks its end
  const whenHydrated = () => {
    const { classList } = document.documentElement;
    if (classList.contains("all-letters") || !document.getElementById("page-code")) setTimeout(begin, 300);
    else requestAnimationFrame(whenHydrated);
  };
  addEventListener("load", whenHydrated);
}
