import { hostingState } from '../support/hosting-state.ts';
import type { Outside } from './instance.ts';
import type { Asker, World } from './world.ts';

/** The mail server, Firebase Hosting, the model and the API of the task queues. */

interface HandedOver {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly at: number;
}

const HOSTING = 'https://firebasehosting.googleapis.com/v1beta1';

export function outsideOf(world: World) {
  const mails: HandedOver[] = [];
  /** Events after which a mail may come twice: counted, so that no other duplicate is excused. */
  const excuses: { readonly why: string; readonly at: number }[] = [];
  const hosting = hostingState(HOSTING, PROJECT_SITE);
  const strangePages: string[] = [];
  /** Every content that Hosting has ever shown, by file. */
  const shown = new Map<string, Set<string>>();
  /** Each request for a release, with its time. */
  const releases: { readonly by: Asker; readonly at: number; readonly version: string }[] = [];
  /** Ids of everything that was ever in the trash. */
  const trashed = new Set<string>();
  /** `wasAway`: for longer than mails are tried again. */
  const state = { isMailDown: false, wasAway: false };

  function excuse(why: string): void {
    excuses.push({ why, at: world.clock.now });
  }

  function lookAtSite(): void {
    const build = hosting.liveBuild();
    for (const [path, text] of Object.entries(hosting.site())) {
      shown.set(path, (shown.get(path) ?? new Set()).add(text));
      const named = /^{"build":"(.*?)"/.exec(text)?.[1];
      if (named !== undefined && named !== build)
        strangePages.push(`${path} names the scripts of ${named}, Hosting has ${build}`);
    }
  }

  /** A publisher has the lease from its first drawing until it asks for the release, which it may have to repeat later. */
  function lookAtRelease(by: Asker, version: string): void {
    if (releases.some((each) => each.version === version)) return;
    const files = hosting.setIn(version);
    const drawn = [...world.renderings].flatMap(([path, all]) => {
      const html = files[path === '/' ? '/index.html' : `${path}.html`];
      const own = all.flatMap((each) => (each.by === by && each.html === html ? [each.begun] : []));
      return own.length > 0 ? [Math.max(...own)] : [];
    });
    const other = releases.find((each) => each.by !== by && each.at > Math.min(...drawn));
    if (other)
      world.violate(
        'one publisher at a time has an effect',
        `${by.name} drew pages before ${other.by.name} released others, and releases them now`,
      );
    releases.push({ by, version, at: world.nextMoment() });
  }

  function seamsFor(by: Asker): Pick<Outside, 'sendMail' | 'fetch' | 'enqueue'> {
    return {
      sendMail: ({ messageId, to, text }) =>
        world.ask(by, {
          place: 'mail server',
          about: `hands over the mail ${messageId}`,
          refusal: () => {
            const isFinal = world.chance() < 0.2;
            return Object.assign(new Error(isFinal ? '550 No such mailbox' : '451 Try again later'), {
              responseCode: isFinal ? 550 : 451,
              command: 'RCPT TO',
            });
          },
          loss: () => {
            excuse('a lost answer of the mail server');
            return Object.assign(new Error('Connection closed unexpectedly'), { code: 'ECONNECTION' });
          },
          perform: async () => {
            if (state.isMailDown)
              throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
            mails.push({ id: messageId.replace(/^<|@.*$/g, ''), to: String(to), text, at: world.clock.now });
            return { rejected: [] };
          },
        }),

      enqueue: (queue, data, options) =>
        world.ask(by, {
          place: 'queue',
          about: `queues a task for ${queue}: ${JSON.stringify(data)}`,
          refusal: () => Object.assign(new Error('Unavailable'), { code: 'functions/unavailable' }),
          loss: () => Object.assign(new Error('Deadline exceeded'), { code: 'functions/deadline-exceeded' }),
          perform: async () => world.platform.add(queue, data, options),
        }),

      fetch: (url, { method = 'GET', body, signal } = {}) => {
        const { step, searchParams } = hosting.stepOf(method, url) ?? {};
        if (step === 'release') lookAtRelease(by, searchParams?.get('versionName') ?? '');
        const asked = world.ask(by, {
          place: 'web',
          about: `asks for ${method} ${url.replace(HOSTING, 'Hosting ').slice(0, 120)}`,
          refusal: () => new Refused(),
          loss: () => new TypeError('fetch failed'),
          perform: async () => answerOf(...answer(method, url, body)),
        });
        const aborted = new Promise<never>((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
        aborted.catch(() => {});
        return Promise.race([asked, aborted]).catch((error) => {
          if (error instanceof Refused) return answerOf(503, {});
          throw error;
        });
      },
    };
  }

  function answer(
    method: string,
    url: string,
    body: unknown,
  ): [status: number, body: unknown, headers?: Record<string, string>] {
    const { hostname, pathname } = new URL(url);
    if (url.startsWith(HOSTING)) {
      const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from((body ?? '') as Uint8Array);
      const answered = hosting.answer(method, url, bytes);
      if (hosting.stepOf(method, url)?.step === 'release') lookAtSite();
      return [...answered];
    }
    if (hostname === 'cloudfunctions.googleapis.com')
      return [200, { serviceConfig: { uri: `https://${pathname.split('/').at(-1)}.example` } }];
    if (hostname.endsWith('.web.app')) {
      const build = hosting.liveBuild();
      return [200, '', build ? { 'x-site-build': build } : {}];
    }
    if (hostname === 'generativelanguage.googleapis.com') return [200, modelAnswer(String(body))];
    return [404, {}];
  }

  function modelAnswer(asked: string): object {
    const text = JSON.stringify(listingIn(asked));
    const isHalf = world.chance() < 0.2;
    return {
      candidates: [
        {
          index: 0,
          finishReason: 'STOP',
          content: { role: 'model', parts: [{ text: isHalf ? text.slice(0, 20) : text }] },
        },
      ],
      usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 100, totalTokenCount: 1_000 },
    };
  }

  return { mails, excuses, excuse, hosting, strangePages, shown, trashed, state, seamsFor };
}

/** Only what the source says, as the model is asked to. */
function listingIn(asked: string): object {
  const model = /Perodua (\w+)/.exec(asked)?.[1] ?? null;
  return { make: model && 'Perodua', model, year: 2024, features: [], quotes: { make: 'Perodua', model } };
}

class Refused extends Error {}

const PROJECT_SITE = 'klang-simulated';

function answerOf(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  const text = async () => (typeof body === 'string' ? body : JSON.stringify(body));
  const answer = {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(headers),
    text,
    json: async () => JSON.parse(await text()),
  };
  return answer as unknown as Response;
}
