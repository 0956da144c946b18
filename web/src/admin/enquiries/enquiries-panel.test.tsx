// @vitest-environment jsdom
import { eventually, mounted } from '@site/tests/support/rendered.ts';
import { act, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { focusTarget } from '#ui/focus.ts';
import { useQuery } from '#ui/use-query.ts';
import { useInboxKeys, useOpenedLead, useOrder } from './enquiries-panel.tsx';
import type { InboxChange } from './inbox/inbox-filters.tsx';
import { OPENS_LEAD } from './inbox/lead-row.tsx';

let helps = 0;
const onHelp = () => {
  helps += 1;
};

function Rows() {
  const box = useRef<HTMLTableElement>(null);
  useInboxKeys(box, onHelp, () => undefined);
  return (
    <table ref={box}>
      <tbody>
        {['first', 'second'].map((name) => (
          <tr key={name}>
            <td>
              <button type="button" {...{ [OPENS_LEAD]: name }}>
                {name}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

test('j and k go through the list and stop at its ends; with a key of the browser they do nothing', async () => {
  await mounted(<Rows />);
  HTMLElement.prototype.scrollIntoView = () => {};
  const focusAfter = (key: string, held = {}) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }));
    return document.activeElement?.textContent;
  };
  expect(['j', 'j', 'j', 'k', 'k'].map((key) => focusAfter(key))).toEqual([
    ...['first', 'second', 'second', 'first', 'first'],
  ]);
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(focusAfter('j', { [held]: true })).toBe('first');
  focusAfter('?');
  expect(helps).toBe(1);
});

const more = vi.fn();
let order: readonly string[] = [];
function Order({ ids, opened, isShort }: { ids: string[]; opened?: string; isShort?: boolean }) {
  order = useOrder(ids, opened, isShort ? more : undefined);
  return null;
}

test('Next leads through all enquiries, also to those that are not shown yet', async () => {
  const { show } = await mounted(<Order ids={['a', 'b']} isShort />);
  await show(<Order ids={['a', 'b']} opened="a" isShort />);
  expect(more).not.toHaveBeenCalled();
  await show(<Order ids={['a', 'b']} opened="b" isShort />);
  expect(more).toHaveBeenCalledTimes(1);
  // Once opened, it is out of a filter by new enquiries.
  await show(<Order ids={['a', 'c']} opened="b" />);
  expect(order).toEqual(['a', 'b', 'c']);
  await show(<Order ids={['c', 'a']} />);
  expect(order, 'as the list is, when none is open').toEqual(['c', 'a']);
});

function Opened() {
  const [query, setQuery] = useQuery();
  const change = ({ lead }: InboxChange) => setQuery(lead ? { lead: `${lead}` } : {}, { replace: !lead });
  const { open, close } = useOpenedLead(query.get('lead') ?? undefined, change);
  return (
    <>
      <p>{useLocation().search}</p>
      <a href="/" {...focusTarget('one')}>
        Its row
      </a>
      <button type="button" onClick={() => setQuery({ type: 'contact' })}>
        Contact
      </button>
      <button type="button" onClick={() => open('one')}>
        Open
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
    </>
  );
}

test('Two presses on Close lead back to the list, and no further', async () => {
  const { container, press, button } = await mounted(<Opened />, '/', { inWindow: true });
  await press('Contact');
  await press('Open');
  const steps = vi.spyOn(history, 'go');
  await act(async () => {
    button('Close').click();
    button('Close').click();
  });
  await eventually(() => expect(container.querySelector('p')?.textContent).toBe('?type=contact'));
  expect(steps.mock.calls).toEqual([[-1]]);
  steps.mockRestore();
});

test('The focus is on the row of an enquiry that is closed, also if another screen has opened it', async () => {
  const { press } = await mounted(<Opened />, '/?lead=one');
  await press('Close');
  expect(document.activeElement?.textContent).toBe('Its row');
});
