// @vitest-environment jsdom
import { mounted } from '@site/tests/support/rendered.ts';
import { expect, test, vi } from 'vitest';
import { screens } from '#admin/screens.ts';
import { useLive } from '#firebase/admin/live.ts';
import { currentToast } from '#ui/toast/toast-store.ts';

vi.mock('#firebase/admin/live.ts', async (original) => ({
  ...(await original<object>()),
  useLive: vi.fn(),
}));
vi.spyOn(console, 'error').mockImplementation(() => {});

test.each([
  ['/admin/business-portfolio', 'Failed to fetch portfolio items'],
  ['/admin/renovation-gallery', 'Failed to fetch projects'],
  ['/admin/car-listings', 'Failed to fetch car listings'],
  ['/admin/car-listings?variants=any', 'Failed to fetch color variants'],
  ['/admin/car-brands', 'Failed to fetch brands'],
  ['/admin?tab=heroes', 'Failed to fetch hero images'],
])(
  'The list at %s that cannot be read says so in its own words, and Retry asks again',
  async (address, sentence) => {
    const retry = vi.fn();
    vi.mocked(useLive).mockReturnValue([{ state: 'failed' }, retry]);
    const [path] = address.split('?variants');
    const { default: List } = (await screens.find(({ to }) => to === path)?.code?.load()) ?? {};
    if (!List) throw new Error(`There is no list at ${address}`);
    const { press } = await mounted(<List />, address);
    expect(currentToast()).toMatchObject({ title: 'Error', text: sentence });
    await press('Retry');
    expect(retry).toHaveBeenCalledOnce();
  },
);
