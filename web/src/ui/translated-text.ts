/** What React calls on the parent of a text to remove it, move it, or put something before it. */
const CHANGES = ['appendChild', 'insertBefore', 'removeChild'] as const;

/** The element that a translator has put in the place of a text. */
const standIns = new WeakMap<Node, ChildNode>();
/** The texts in whose place it stands, in their order. */
const texts = new WeakMap<Node, Text[]>();

/**
 * Translators of browsers put an element in the place of a text that React goes on working with: React fails when it removes that text or puts
 * something before it, and a text that it changes stays as it was (https://github.com/facebook/react/issues/11538). From here on such a text is
 * put back as soon as React changes it or what stands before it; translators notice, and translate it anew. Elements that nobody has
 * translated are left as they are.
 */
export function putTranslatedTextsBack(root: Node): void {
  new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isStandIn));
    if (added.size === 0) return;
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      // Within the element of a translator everything is its own.
      if (isStandIn(target)) continue;
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue;
        const found = [childAround(target, text), ...addedNodes, previousSibling, nextSibling].filter(
          (node) => node && added.has(node) && node.parentNode === target,
        );
        // One element may stand for several texts; most stand for one.
        const standIn = found.find((node) => node && !texts.has(node)) ?? found[0];
        if (standIn) follow(target, text, standIn as ChildNode);
      }
    }
  }).observe(root, { childList: true, subtree: true });
}

/** No page has that element by itself. */
function isStandIn(node: Node): boolean {
  return node.nodeName === 'FONT';
}

/** The child of `parent` that holds the node. */
function childAround(parent: Node, node: Node): Node | null {
  let around: Node | null = node;
  while (around && around.parentNode !== parent) around = around.parentNode;
  return around;
}

function follow(parent: Node, text: Text, standIn: ChildNode): void {
  standIns.set(text, standIn);
  texts.set(standIn, [...(texts.get(standIn) ?? []), text]);
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set: (value: string) => {
      putBack(text);
      text.data = value;
    },
  });
  if (Object.hasOwn(parent, 'removeChild')) return;
  for (const name of CHANGES) {
    const value = (...nodes: (Node | null)[]) => {
      for (const node of nodes) if (node) putBack(node);
      return Reflect.apply(Node.prototype[name], parent, nodes);
    };
    Object.defineProperty(parent, name, { configurable: true, value });
  }
}

function putBack(node: Node): void {
  const standIn = standIns.get(node);
  if (!standIn) return;
  const back = texts.get(standIn) ?? [];
  for (const text of back) standIns.delete(text);
  if (standIn.parentNode) standIn.replaceWith(...back);
}
