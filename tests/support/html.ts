/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import { SITE } from './browser.ts';

/** Reads the HTML of a page without a browser and without its scripts. */

/** Uses a new connection for each page: Hosting closes idle connections. */
export async function pageAt(address: string, status = 200): Promise<Document> {
  const response = await fetch(SITE + address, { headers: { connection: 'close' } });
  expect(response.status, address).toBe(status);
  return parsed(await response.text());
}

/** Drops styles: jsdom does not understand all of them. */
export function parsed(html: string): Document {
  return new JSDOM(html.replace(/<style[^>]*>.*?<\/style>/gs, '')).window.document;
}

/** The text with white space as on the screen. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The text of each element that matches. */
export function textsIn(place: ParentNode | null | undefined, selector: string): string[] {
  return [...(place?.querySelectorAll(selector) ?? [])].map(textOf);
}

export function partUnder(page: Document, heading: string | RegExp): Element {
  const fits = (text: string) => (typeof heading === 'string' ? text === heading : heading.test(text));
  const found = [...page.querySelectorAll('section')].find((one) =>
    textsIn(one, 'h1, h2, h3, h4').some((text) => fits(text)),
  );
  if (!found) throw new Error(`There is no section under ${heading}`);
  return found;
}

/** Figures with their labels, for example `30+ Projects Completed`. */
export function figuresIn(place: ParentNode | null | undefined): string[] {
  const labels = textsIn(place, 'dt');
  return textsIn(place, 'dd').map((figure, position) => `${figure} ${labels[position]}`);
}

/** The `href` of each link with this name. */
export function linksNamed(place: ParentNode | null | undefined, name: string | RegExp): (string | null)[] {
  return [...(place?.querySelectorAll('a') ?? [])]
    .filter((link) => (typeof name === 'string' ? textOf(link) === name : name.test(textOf(link))))
    .map((link) => link.getAttribute('href'));
}

export function mainOf(page: Document): Element {
  const main = page.querySelector('main');
  if (!main) throw new Error('The page has no main part');
  return main;
}
