import { expect, test } from 'vitest';
import { readKinds } from './inbox-panel.tsx';

const lead = (id: string, kind: 'recon' | 'contact', stage: 'new' | 'read' | 'contacted') => ({
  id,
  kind,
  stage,
});

test('Read and unread enquiries are counted again; new and deleted ones are not', () => {
  const before = [lead('a', 'recon', 'new'), lead('b', 'contact', 'read'), lead('c', 'contact', 'new')];
  expect(readKinds(before, [lead('a', 'recon', 'read'), lead('b', 'contact', 'contacted')])).toEqual([
    'recon',
  ]);
  expect(readKinds(before, [lead('b', 'contact', 'new'), lead('d', 'recon', 'new')])).toEqual(['contact']);
  expect(readKinds(before, before)).toEqual([]);
});
