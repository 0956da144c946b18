/**
 * What a visitor did before hydration: the inline script of pages keeps it (`build/pre-hydration-script.ts`), and this replays it. A page that a
 * translator or a password manager has changed is not hydrated: React builds it anew, and what was done is found again by names.
 */
declare global {
  interface Window {
    /**
     * The clicked buttons and submitted forms, in that order, and what was used last; undefined on pages without the inline script.
     */
    early?: Set<HTMLElement> & { at?: Element | null };
  }
  interface HTMLImageElement {
    /** The picture could not be loaded before hydration, when nothing else heard of it. */
    isBroken?: boolean;
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
  const early = [...(window.early ?? [])];
  window.early?.clear();
  for (const element of early) {
    const there = element.isConnected ? element : successors.get(element);
    if (there instanceof HTMLFormElement) there.requestSubmit();
    else if (there instanceof HTMLElement) there.click();
  }
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
