// @vitest-environment jsdom
import { mounted } from '@site/tests/support/rendered.ts';
import { act } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Page } from './page.tsx';

afterEach(() => vi.restoreAllMocks());

const drawn = () => new Promise((drawn) => requestAnimationFrame(drawn));

test('A followed link leads to the top, also if a slow machine draws a step of the smooth scroll to the link later', async () => {
  let top = 3600;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {
    top = 0;
  });
  const { container } = await mounted(
    <Routes>
      <Route path="/" element={<Link to="/about">About</Link>} />
      <Route path="/about" element={<Page title="About">About us</Page>} />
    </Routes>,
  );
  await act(async () => container.querySelector('a')?.click());
  expect(top).toBe(0);
  await drawn();
  await drawn();
  top = 382;
  await vi.waitFor(() => expect(top).toBe(0));
});
