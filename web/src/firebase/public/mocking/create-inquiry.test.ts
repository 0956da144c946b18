// @vitest-environment jsdom
import { PATIENCE } from '@site/tests/support/patience.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Loaded anew, as after a reload. */
async function opened() {
  vi.resetModules();
  return (await import('../create-inquiry.ts')).createInquiry;
}

test('An enquiry is sent without a token of App Check when the script of reCAPTCHA never comes', async () => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'key');
  const createInquiry = await opened();
  // jsdom loads no scripts, and the SDK waits for this one.
  await import('../../app.ts');
  expect(document.querySelector('script')?.src).toContain('recaptcha');
  const fetch = vi.fn(async () => Response.json({ commitTime: '2026-01-02T03:04:05Z' }));
  vi.stubGlobal('fetch', fetch);
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  const sent = createInquiry('contact_inquiries', { email: 'a@example.com' });
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetch).toHaveBeenCalled();
  }, PATIENCE);
  expect((await sent).at).toEqual(new Date('2026-01-02T03:04:05Z'));
  expect(fetch).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ headers: {} }));
});

test('An enquiry whose answer was lost keeps its id after a reload, and nothing of it stays in the tab once it is answered', async () => {
  const ids: string[] = [];
  let answer = async () => Response.error();
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    ids.push(JSON.parse(body).writes[0].update.name.split('/').at(-1));
    return answer();
  });
  const send = async (email: string) => (await opened())('contact_inquiries', { email });
  await expect(send('a@example.com')).rejects.toThrow();
  await expect(send('b@example.com')).rejects.toThrow();
  await expect(send('b@example.com')).rejects.toThrow();
  expect(JSON.stringify(sessionStorage)).toContain(ids.at(-1));
  expect(JSON.stringify(sessionStorage)).not.toContain('example.com');
  answer = async () => Response.json({ error: { status: 'ALREADY_EXISTS' } }, { status: 409 });
  const { id } = await send('b@example.com');
  expect(ids).toEqual([expect.not.stringMatching(id), id, id, id]);
  expect(sessionStorage).toHaveLength(0);
});

test('The same answers are sent once within some minutes; those of another day are a new enquiry', async () => {
  const createInquiry = await opened();
  vi.stubGlobal('fetch', async () => Response.json({ commitTime: '2026-01-02T03:04:05Z' }));
  onTestFinished(() => void vi.useRealTimers());
  const send = async () => (await createInquiry('contact_inquiries', { email: 'a@example.com' })).id;
  const first = await send();
  expect(await send()).toBe(first);
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
  expect(await send()).not.toBe(first);
});
