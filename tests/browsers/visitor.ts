import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { SITE, viewports, WORKING_PAGE } from '../support/browser.ts';
import { PATIENCE } from '../support/patience.ts';
import { type Driver, engines, SCREEN } from './webdriver.ts';
import { openWire } from './wire.ts';

/** The browser of this run: each project of vitest.config.ts has its own. */
export const engine = z.enum(['firefox', 'webkit']).parse(process.env['ENGINE']);

export const sizes = ['phone', 'desktop'] as const;

/** Of a window and its page, in pixels. */
const MEASURED = 'return [outerWidth, outerHeight, innerWidth, innerHeight, document.hasFocus()]';
const measured = z.tuple([z.number(), z.number(), z.number(), z.number(), z.boolean()]);

/** The name that the standard gives to an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const element = z.object({ [ELEMENT]: z.string() });
const idOf = (found: unknown) => element.parse(found)[ELEMENT];
const reference = (id: string) => ({ [ELEMENT]: id });

const keys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Shift: '\uE008',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

/** Runs in the page: what can be seen of a selector, with this accessible name if one is given. */
const FIND = `
  const [css, name, flags] = arguments;
  const words = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const labelOf = (element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    return element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.alt;
  };
  const isNamed = (element) => {
    const label = labelOf(element);
    // Only a layout knows the shown part of a text.
    if (flags === null && !words(label ?? element.textContent).includes(name)) return false;
    const own = words(label ?? element.innerText).replace(/ \\*$/, '');
    return flags === null ? own === name : new RegExp(name, flags).test(own);
  };
  return [...document.querySelectorAll(css)].filter((element) =>
    (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true }) &&
    (name === null || isNamed(element)));
`;

/** Runs in the page. WebKit's own command to click does not always scroll. */
const SCROLL_TO = `
  const [element] = arguments;
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!element.contains(seen)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
`;

/** Pixels of a window's own bars. */
const MOST_AROUND = 300;

type Name = string | RegExp;

/** The acts of a visitor, in words that hold for each browser. A selector with a name finds visible elements with this accessible name. */
function visitorOf(driver: Driver) {
  const evaluate = (script: string, ...args: readonly unknown[]) =>
    driver.send('ExecuteScript', { script, args });

  async function all(css: string, name?: Name): Promise<string[]> {
    const [source, flags] = name instanceof RegExp ? [name.source, name.flags] : [name ?? null, null];
    const found = z.array(z.unknown()).parse(await evaluate(FIND, css, source, flags));
    return found.map(idOf);
  }

  const act = (css: string, name: Name | undefined, work: (id: string) => Promise<unknown>) =>
    vi.waitFor(async () => {
      const [id] = await all(css, name);
      if (id === undefined) throw new Error(`Nobody sees ${css} ${name ?? ''}`);
      return work(id);
    }, PATIENCE);

  const press = (...pressed: readonly string[]) => {
    const actions = pressed.flatMap((key) =>
      ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] ?? key })),
    );
    return driver.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };

  const self = {
    /** Runs the body of a function in the page. */
    evaluate,
    count: async (css: string, name?: Name) => (await all(css, name)).length,
    sees: (css: string, name?: Name) => act(css, name, async () => {}),
    misses: (css: string, name?: Name) => expect.poll(() => all(css, name)).toEqual([]),
    /** A press on a button that is off would be lost. */
    click: (css: string, name?: Name) =>
      act(`:is(${css}):not(:disabled, [aria-disabled=true])`, name, async (id) => {
        await evaluate(SCROLL_TO, reference(id));
        await driver.send('ElementClick', { id });
      }),
    /** Empties the field first. */
    fill: async (css: string, text: string, name?: Name) => {
      await act(css, name, (id) => driver.send('ElementClear', { id }));
      await act(css, name, (id) => driver.send('ElementSendKeys', { id, text }));
    },
    /** Adds to what the field has. */
    type: (css: string, text: string, name?: Name) =>
      act(css, name, (id) => driver.send('ElementSendKeys', { id, text })),
    choose: (css: string, value: string, name?: Name) =>
      act(css, name, async (id) => {
        await evaluate(SCROLL_TO, reference(id));
        const script = 'return [...arguments[0].options].find(({ value }) => value === arguments[1])';
        await driver.send('ElementClick', { id: idOf(await evaluate(script, reference(id), value)) });
      }),
    /** A field for files is often hidden behind a button. */
    upload: (css: string, file: string) =>
      vi.waitFor(async () => {
        const id = idOf(await evaluate('return document.querySelector(arguments[0])', css));
        await driver.send('ElementSendKeys', { id, text: file });
      }, PATIENCE),
    press,
    /** Presses a key on what is found. */
    pressOn: async (key: string, css: string, name?: Name) => {
      await self.focus(css, name);
      await press(key);
    },
    focus: (css: string, name?: Name) =>
      act(css, name, (id) => evaluate('arguments[0].focus()', reference(id))),
    where: () => evaluate('return location.pathname + location.search + location.hash'),
    /** Does not wait for the page. */
    leaveFor: (address: string) => evaluate('location.assign(arguments[0])', address),
    /** Does not wait for the code of the page. */
    open: (address: string) => driver.send('Navigate', { url: new URL(address, SITE).href }),
    go: async (address: string) => {
      await self.open(address);
      await self.settle();
    },
    back: () => driver.send('Back'),
    forward: () => driver.send('Forward'),
    reload: () => driver.send('Refresh'),
    /** Waits until the page is hydrated and nothing of it is still loading. */
    settle: async () => {
      await press('Shift');
      await expect
        .poll(() =>
          evaluate(
            `return document.querySelector(arguments[0]) && !document.querySelector('[aria-busy=true]') && !/Loading [a-z]+\\.\\.\\./.test(document.body.innerText)`,
            WORKING_PAGE,
          ),
        )
        .toBe(true);
      await self.sees('h1');
    },
    /** The page on paper, as a PDF. Only Firefox: WebKitWebDriver has no such command. */
    print: async () => Buffer.from(z.string().parse(await driver.send('Print')), 'base64'),
    picture: async (name: string) => {
      // WebKit gives the frame that was painted last, in which the newest change is missing.
      await evaluate(
        'return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
      );
      const picture = z.string().parse(await driver.send('TakeScreenshot', { full: false }));
      mkdirSync('artifacts/browsers', { recursive: true });
      const file = `artifacts/browsers/${engine}-${name.replace(/[^\w-]+/g, '-').slice(0, 100)}.png`;
      writeFileSync(file, Buffer.from(picture, 'base64'));
      return file;
    },
  };
  return self;
}

const SAID_BY_PAGE = /^(console\.error: ["(]|JavaScript error: http)/;

/** A page that is left says that its requests failed. The wire knows of those that did. */
const LEFT_EARLY =
  /NetworkError when|AbortError|Connection failed|could not be loaded|dynamically imported module/;

type Visitor = ReturnType<typeof visitorOf>;

/** The browser of a file. Each test begins with a visitor who was never here; afterwards no page may have reported an error. */
export function useBrowser() {
  let driver: Driver;
  let wire: Awaited<ReturnType<typeof openWire>>;
  let visitor: Visitor;
  beforeAll(async () => {
    wire = await openWire();
    driver = await engines[engine](wire.address);
    visitor = visitorOf(driver);
  });
  afterEach(async ({ task }) => {
    wire.mend();
    if (task.result?.state === 'fail')
      console.log(`Seen: ${await visitor.picture(expect.getState().currentTestName ?? task.name)}`);
    expect(self.takeErrors()).toEqual([]);
  });
  afterAll(async () => {
    await driver.stop();
    await wire.stop();
  });
  /** In the middle of the screen, where the pointer is: without a window manager the keyboard follows it. */
  const resize = ({ width, height }: { readonly width: number; readonly height: number }) =>
    driver.send('SetWindowRect', {
      x: (SCREEN.width - width) / 2,
      y: (SCREEN.height - height) / 2,
      width,
      height,
    });

  const self = {
    get wire() {
      return wire;
    },
    /** Errors of pages until now, which the test expects. Only Firefox tells what a page says in the console. */
    takeErrors: () => [
      ...wire.errors.splice(0),
      ...driver.said.splice(0).filter((line) => SAID_BY_PAGE.test(line) && !LEFT_EARLY.test(line)),
    ],
    /** A visitor with nothing stored, whose page has this size. */
    async arrive(size: keyof typeof viewports): Promise<Visitor> {
      const wanted = viewports[size];
      await visitor.open('/privacy');
      await visitor.evaluate('localStorage.clear(); sessionStorage.clear()');
      await resize(wanted);
      await vi.waitFor(async () => {
        const found = measured.parse(await visitor.evaluate(MEASURED));
        const [outerWidth, outerHeight, width, height, hasFocus] = found;
        if (width === wanted.width && height === wanted.height && hasFocus) return;
        // The window's own bars are known once the page has followed it, perhaps in several steps.
        const [bar, edge] = [outerWidth - width, outerHeight - height];
        if ([bar, edge].every((extra) => extra >= 0 && extra <= MOST_AROUND))
          await resize({ width: wanted.width + bar, height: wanted.height + edge });
        throw new Error(`Window, page and focus are ${found}`);
      }, PATIENCE);
      return visitor;
    },
  };
  return self;
}
