/**
 * A page as the visitor left it: what was done before hydration, and what a translator or a password manager has made of the page. A changed
 * page is not hydrated: React builds it anew, and what was done is found again by names.
 */
declare global {
  interface Window {
    /** The clicked buttons and submitted forms, in that order, and what was used last; undefined on pages without the inline script. */
    early: (Set<HTMLElement> & { at?: Element }) | undefined;
  }
}

/** What a visitor can use. */
const USED = 'a, button, form, input, select, summary, textarea';

type Answer = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the page held before it was hydrated, by its name. */
let before: ReadonlyMap<string, Element> = new Map();
/** What has taken the place of an element, where the page was built anew. */
const successors = new WeakMap<Element, Element>();

/** To be called before hydration begins. */
export function rememberPage(): void {
  before = usedByName();
}

/** Marks the page as hydrated. Where React has built it anew, puts answers and focus where they were; before the next paint. */
export function restoreEarly(): void {
  document.documentElement.dataset['hydrated'] = 'yes';
  document.getElementById('late')?.remove();
  const lost = [...before].filter(([, element]) => !element.isConnected);
  before = new Map();
  if (lost.length === 0) return;
  const now = usedByName();
  for (const [name, element] of lost) {
    const successor = now.get(name);
    if (!successor) continue;
    successors.set(element, successor);
    copyAnswer(element, successor);
  }
  const focused = window.early?.at && successors.get(window.early.at);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** Clicks the buttons and submits the forms that a visitor used before. */
export function replayEarly(): void {
  for (const element of window.early ?? []) {
    const there = element.isConnected ? element : successors.get(element);
    if (there instanceof HTMLFormElement) there.requestSubmit();
    else if (there instanceof HTMLElement) there.click();
  }
  window.early?.clear();
}

/**
 * What can be used, by a name that it also has in the page that React builds anew: of which form, which answer, and the how manieth of how
 * many. Words are none of it, since they may be translated; nor are the names that React makes.
 */
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

/** Enters into a control what a visitor has entered into another, so that React hears of it. */
function copyAnswer(from: Element, to: Element): void {
  if (isBox(from) && isBox(to)) {
    const isChosen = from.checked || from.type === 'checkbox';
    if (from.checked !== from.defaultChecked && from.checked !== to.checked && isChosen) to.click();
  } else if (isAnswer(from) && isAnswer(to) && from.value !== originalValue(from)) {
    // Past the setter by which React knows that it has set the value itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
    for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function originalValue(control: Answer): string | undefined {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

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
