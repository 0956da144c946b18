// @vitest-environment jsdom
import { PATIENCE } from '@site/tests/support/patience.ts';
import { mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { useAnswer } from './use-answer.ts';

interface ScreenProps {
  about: string;
  ask(): Promise<string>;
  onAnswer(answer: ReturnType<typeof useAnswer<string>>): void;
}

function Screen({ about, ask, onAnswer }: ScreenProps) {
  onAnswer(useAnswer(ask, { about }));
  return null;
}

/** A screen about one person after another. The test answers its questions, which are numbered. */
async function setUp() {
  const page = await mounted(null);
  const asked: { resolve(answer: string): void; reject(error: Error): void }[] = [];
  const ask = () => new Promise<string>((resolve, reject) => asked.push({ resolve, reject }));
  let now: Parameters<ScreenProps['onAnswer']>[0] | undefined;
  const onAnswer: ScreenProps['onAnswer'] = (answer) => {
    now = answer;
  };
  return {
    async show(about: string) {
      const before = asked.length;
      await page.show(<Screen {...{ about, ask, onAnswer }} />);
      await vi.waitUntil(() => asked.length > before, PATIENCE);
    },
    again: () => void now?.[1](),
    answer: (question: number, text: string) => act(async () => asked[question]?.resolve(text)),
    fail: (question: number) => act(async () => asked[question]?.reject(new Error('offline'))),
    shown: () => now?.[0],
  };
}

const latest = { state: 'loaded', data: 'two sessions' };

test.each(['another person', 'the same person, who was asked about twice'])(
  'A late answer about %s does not replace the answer to the latest question',
  async (about) => {
    const { show, again, answer, shown } = await setUp();
    await show('Nurul');
    if (about === 'another person') await show('Devi');
    else again();
    await answer(1, 'two sessions');
    await answer(0, 'one session');
    expect(shown()).toEqual(latest);
  },
);

test('A late failure is not logged, but that of the latest question is', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { show, again, answer, fail, shown } = await setUp();
  await show('Nurul');
  again();
  await answer(1, 'two sessions');
  await fail(0);
  expect(shown()).toEqual(latest);
  expect(logged).not.toHaveBeenCalled();
  again();
  await fail(2);
  expect(logged).toHaveBeenCalledOnce();
  expect(shown()?.state).toBe('failed');
});

test('A question that failed is asked again once the connection is back, and an answered one is not', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { show, answer, fail, shown } = await setUp();
  await show('Nurul');
  await fail(0);
  await act(async () => window.dispatchEvent(new Event('online')));
  await answer(1, 'two sessions');
  expect(shown()).toEqual(latest);
});
