import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { installNavigationBlocker } from '../ui/navigation-blocker.ts';
import { App, preloadApp } from './app.tsx';
import { removePrerenderedHead } from './prerendered-head.ts';

// An early interaction loads this code while the HTML still arrives: hydration needs all of it.
if (document.readyState === 'loading') {
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root: HTMLElement = element;

installNavigationBlocker();
const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Only a page that was prerendered for this address is hydrated; anything else is a skeleton that is shown until the page is loaded. */
const isPrerendered = root.dataset['path'] === location.pathname.replace(/(?<=.)\/$/, '');

// As a transition, hydration works in small slices, and the page answers in between.
if (isPrerendered) startTransition(() => void hydrateRoot(root, site));
else {
  void preloadApp(location.pathname).then(() => {
    const withoutSkeleton = (
      <>
        {site}
        <RemovePrerenderedHead />
      </>
    );
    startTransition(() => createRoot(root).render(withoutSkeleton));
  });
}

/** The page renders its own metadata. */
function RemovePrerenderedHead() {
  useLayoutEffect(removePrerenderedHead, []);
  return null;
}
