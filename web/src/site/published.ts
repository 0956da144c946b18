import { pageEntry } from '#ui/lazy-part.tsx';

/** Short, so that nobody sees old data. */
const MAX_AGE_MS = 5 * 60_000;

type Answer<T> = { readonly since: number; readonly promise: Promise<T>; value?: T };

/** By address. Each address has one kind of value. */
const answers = new Map<string, Answer<unknown>>();

/** A page or a list as it was published: visitors read no database. Kept for five minutes, so that going back shows a page at once. */
function published<T>(address: string, parse: (response: Response) => Promise<T>) {
  function recent(): Answer<T> | undefined {
    const answer = answers.get(address) as Answer<T> | undefined;
    return answer && Date.now() - answer.since < MAX_AGE_MS ? answer : undefined;
  }

  function ask(cache: RequestCache): Promise<T> {
    const promise = fetch(address, { cache }).then(parse);
    const answer: Answer<T> = { since: Date.now(), promise };
    answers.set(address, answer);
    promise.then(
      (value) => {
        answer.value = value;
      },
      () => answers.get(address) === answer && answers.delete(address),
    );
    return promise;
  }

  return {
    known: () => recent()?.value,
    /** For the page that the browser has opened itself. */
    keep: (value: T) =>
      void answers.set(address, { since: Date.now(), promise: Promise.resolve(value), value }),
    /** Rejects if the file cannot be loaded. A later call tries again. */
    load: () => recent()?.promise ?? ask('default'),
    /** Past every cache. Rejects as `load` does. */
    loadAgain: () => ask('no-store'),
  };
}

/** @throws Error unless the address was answered itself */
function check({ ok, status, url, redirected }: Response): void {
  if (!ok || redirected) throw new Error(`${url} answered ${redirected ? 'elsewhere' : status}`);
}

/** All entries of a list of which pages hold the first part. */
export function publishedList<T>(address: string, parse: (file: unknown) => Promise<T>) {
  return published(address, async (response) => {
    check(response);
    return parse(await response.json());
  });
}

/** A deploy came between this page and the fetched one: their code does not fit each other. */
export class OtherBuild extends Error {}

const DATA = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;

/** The data of a page, undefined for a page that does not exist. `load` rejects with `OtherBuild` after a deploy. */
export function publishedPage(path: string) {
  return published(path, async (response): Promise<unknown> => {
    if (response.status === 404 || response.status === 410) return undefined;
    check(response);
    const html = await response.text();
    // Throws for a page without data.
    const { data } = JSON.parse(DATA.exec(html)?.[1] ?? '');
    if (!html.includes(pageEntry())) throw new OtherBuild(path);
    return data;
  });
}
