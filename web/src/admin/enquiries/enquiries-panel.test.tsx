// @vitest-environment jsdom
import { mounted } from '@site/tests/support/rendered.ts';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useInboxKeys, useOrder } from './enquiries-panel.tsx';
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
