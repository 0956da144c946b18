// @vitest-environment jsdom
import { inquiryKindKeys } from '@site/domain/enquiries/kinds';
import { emptyDay } from '@site/domain/statistics/count';
import { type Figures, figuresOf, weeksUntil } from '@site/domain/statistics/figures';
import { mounted, rendered } from '@site/tests/support/rendered.ts';
import { JSDOM } from 'jsdom';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import EnquiryReport, { Charts } from '../enquiry-report.tsx';

vi.mock('#firebase/admin/live.ts', async (original) => ({
  ...(await original<object>()),
  useLive: () => [{ state: 'loading' }, () => {}],
}));

const weeks = weeksUntil('2026-11-22');

const show = (figures: Figures): Document =>
  new JSDOM(rendered(<Charts figures={figures} />)).window.document;

const rowsOf = (table: Element | undefined) =>
  [...(table?.querySelectorAll('tr') ?? [])].map((row) => [...row.children].map((cell) => cell.textContent));
const figuresIn = (screen: Document) => {
  const labels = [...screen.querySelectorAll('dt')];
  return new Map(labels.map((label) => [label.textContent, label.nextElementSibling?.textContent]));
};

test('the figures of five weeks are there, and each chart is a table too', () => {
  const first = { ...emptyDay, kinds: { contact: 2 }, steps: { received: 2 }, spam: 1 };
  const sources = Object.entries({ direct: 1, raya: 3 }).map(([source, count]) => ({ source, count }));
  const won = { steps: { contacted: 3, won: 1 }, lost: 1, reasons: { price: 1 }, waits: [20, 30, 40, 700] };
  const last = { ...emptyDay, kinds: { recon: 4 }, sources, ...won };
  const days = Object.entries({ '2026-11-09': first, '2026-11-20': last });
  const screen = show(figuresOf(new Map(days), weeks));
  const figures = figuresIn(screen);
  expect(Object.fromEntries(figures)).toEqual({
    Received: '6',
    Won: '50 %',
    Lost: '1',
    'First answer, half within': '30 min',
    'First answer, 9 in 10 within': '1 d 2 h',
  });
  expect(screen.body.textContent).toContain('1 is spam and not counted');
  const [byWeek, funnel, bySource, byReason] = screen.querySelectorAll('table');
  expect(rowsOf(byWeek).slice(-2)).toEqual([
    ['2026-11-09', ...inquiryKindKeys.map((kind) => (kind === 'contact' ? '2' : '0')), '2'],
    ['2026-11-16', ...inquiryKindKeys.map((kind) => (kind === 'recon' ? '4' : '0')), '4'],
  ]);
  expect(rowsOf(funnel).slice(1)).toEqual([
    ['Received', '6'],
    ['Read', '4'],
    ['Contacted', '4'],
    ['In progress', '1'],
    ['Won', '1'],
  ]);
  expect(rowsOf(bySource)).toEqual([
    ['Source', 'Enquiries'],
    ['raya', '3'],
    ['direct', '1'],
  ]);
  expect(rowsOf(byReason)).toEqual([
    ['Reason', 'Enquiries'],
    ['Price', '1'],
  ]);
});

test('weeks without enquiries say so, and nothing is divided by none', () => {
  const screen = show(figuresOf(new Map(), weeks));
  expect(screen.body.textContent).not.toMatch(/NaN|Infinity|undefined/);
  expect(screen.body.textContent).toContain('No enquiries in these weeks');
  expect(figuresIn(screen).get('Received')).toBe('0');
});

test('A report that is open when a week begins in Klang goes on to it by itself', async () => {
  vi.useFakeTimers({ now: new Date('2028-11-19T15:59:55Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { container } = await mounted(<EnquiryReport />);
  expect(container.textContent).toContain('16 Oct – 19 Nov 2028');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(container.textContent).toContain('23 Oct – 26 Nov 2028');
});
