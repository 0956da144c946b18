/** Keeps the visitor's actions before hydration, also if React rebuilds a page that a translator or a password manager has changed. */
declare global {
  interface Window {
    /** Clicked buttons and sent forms in order, and the last used element. Undefined without the inline script. */
    early: (Set<HTMLElement> & { at?: Element }) | undefined;
  }
  interface Navigator {
    /** Chromium only. `saveData` asks for fewer bytes. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

const USED = 'a, button, form, input, select, summary, textarea';

type Answer = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

let before: ReadonlyMap<string, Element> = new Map();
const successors = new WeakMap<Element, Element>();

export function rememberPage(): void {
  before = usedByName();
}

/** Tells React the answers given before. After a rebuild, also restores them and the focus, before the next paint. */
export function restoreEarly(): void {
  document.documentElement.dataset['hydrated'] = 'yes';
  document.getElementById('late')?.remove();
  const isRebuilt = [...before.values()].some((element) => !element.isConnected);
  const now = isRebuilt ? usedByName() : before;
  for (const [name, element] of before) {
    const successor = now.get(name);
    if (!successor) continue;
    successors.set(element, successor);
    copyAnswer(element, successor);
  }
  before = new Map();
  const focused = isRebuilt && window.early?.at && successors.get(window.early.at);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

export function replayEarly(): void {
  for (const element of window.early ?? []) {
    const there = element.isConnected ? element : successors.get(element);
    if (there instanceof HTMLFormElement) there.requestSubmit();
    else if (there instanceof HTMLElement) there.click();
  }
  window.early?.clear();
}

/** Names each element by form, field and position. Texts may be translated, and React's ids change, so neither is part of a name. */
function usedByName(): Map<string, Element> {
  const alike = new Map<string, Element[]>();
  for (const element of document.querySelectorAll(USED)) {
    const form = element.closest('form')?.getAttribute('name') ?? '';
    const name = element.getAttribute('name')?.replace(/^\W.*|^_.*/, '') ?? '';
    const value = isBox(element) ? element.getAttribute('value') : '';
    const key = [element.tagName, form, name, value].join(' ');
    alike.set(key, [...(alike.get(key) ?? []), element]);
  }
  const named = [...alike].flatMap(([key, elements]) =>
    elements.map((element, position) => [`${key} ${position}/${elements.length}`, element] as const),
  );
  return new Map(named);
}

function isBox(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
}

function isAnswer(element: Element): element is Answer {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
}

/** React keeps the last seen value of a control here, and ignores events without another value. */
type Tracked = { readonly _valueTracker?: { setValue(seen: string): void } };

/** Copies a visitor's answer, also to the same control, so that React notices. */
function copyAnswer(from: Element, to: Element): void {
  if (isBox(from) && isBox(to)) {
    const isChosen = from.checked || from.type === 'checkbox';
    if (from.checked === from.defaultChecked || !isChosen) return;
    to.checked = from.defaultChecked;
    to.click();
  } else if (isAnswer(from) && isAnswer(to)) {
    const original = originalValue(from) ?? '';
    if (from.value === original) return;
    if (to !== from) to.value = from.value;
    (to as Tracked)._valueTracker?.setValue(original);
    for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function originalValue(control: Answer): string | undefined {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/** React calls these methods on a text's parent to remove it, move it or insert before it. */
const CHANGES = ['appendChild', 'insertBefore', 'removeChild'] as const;

/** Maps a text to the translator's element that replaced it. */
const standIns = new WeakMap<Node, ChildNode>();
/** Maps a translator's element to the texts it replaced, in order. */
const texts = new WeakMap<Node, Text[]>();

/**
 * Translators replace texts that React still uses. React then fails to remove such a text or to insert before it, and changes stay
 * invisible (https://github.com/facebook/react/issues/11538). This function restores a text once React changes it or the node before it;
 * the translator then translates it anew.
 */
export function putTranslatedTextsBack(root: Node): void {
  new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isStandIn));
    if (added.size === 0) return;
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      // A translator owns all content of its element.
      if (isStandIn(target)) continue;
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue;
        const found = [childAround(target, text), ...addedNodes, previousSibling, nextSibling].filter(
          (node) => node && added.has(node) && node.parentNode === target,
        );
        // One element may replace several texts; most replace one.
        const standIn = found.find((node) => node && !texts.has(node)) ?? found[0];
        if (standIn) follow(target, text, standIn as ChildNode);
      }
    }
  }).observe(root, { childList: true, subtree: true });
}

/** No page of the site uses this element itself. */
function isStandIn(node: Node): boolean {
  return node.nodeName === 'FONT';
}

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
