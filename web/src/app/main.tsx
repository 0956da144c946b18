import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { installNavigationHold } from '../ui/navigation-hold.ts';
import { App, prepareApp } from './app.tsx';
import { clearArrivalHead } from './arrival-head.ts';

// Whoever touches a page while it still arrives gets its code at once: all of the HTML has to be there to be taken over.
if (document.readyState === 'loading') {
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

const found = document.getElementById('root');
if (!found) throw new Error('index.html has no #root');
const root: HTMLElement = found;

installNavigationHold();
const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Only the page of an address that was rendered for it is taken over; any other is a frame that is shown until the page is there. */
const isPrerendered = root.dataset['path'] === location.pathname.replace(/(?<=.)\/$/, '');

// As a transition React works in small slices between which the visitor is served.
if (isPrerendered) startTransition(() => void hydrateRoot(root, site));
else {
  void prepareApp(location.pathname).then(() => {
    const frameless = (
      <>
        {site}
        <ArrivalEnd />
      </>
    );
    startTransition(() => createRoot(root).render(frameless));
  });
}

/** With the page itself come its own title and the like. */
function ArrivalEnd() {
  useLayoutEffect(clearArrivalHead, []);
  return null;
}
