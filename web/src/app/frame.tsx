import { Box, ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { type ReactNode, StrictMode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink, opensHere } from '#ui/button.tsx';
import { Boundary, CodeMissing } from '#ui/lazy-part.tsx';
import { listen } from '#ui/listen.ts';
import { FullMessage, MessagePage } from '#ui/page.tsx';
import { reportError, reportUncaught } from './report-errors.ts';

/** Reloads the page if the server answers, and if it may still be reloaded then. */
export async function reloadIfAnswered(mayReload = () => true): Promise<void> {
  const { href } = location;
  const { ok } = await fetch(href, { method: 'HEAD', cache: 'no-store' });
  if (ok && location.href === href && mayReload()) location.reload();
}

/** Code that is missing after a deploy reloads the page. Other errors are reported. */
export function tellCrash(error: unknown, componentStack?: string | null): void {
  console.error('The page crashed', error, componentStack);
  if (error instanceof CodeMissing) reloadIfAnswered(mayReload).catch(() => {});
  else reportError(error);
}

/** Once for an address in this tab. Asked last: the inline script (app/before-hydration.ts) may have begun to reload meanwhile. */
function mayReload(): boolean {
  const isFirst = sessionStorage['reloaded'] !== location.href;
  sessionStorage['reloaded'] = location.href;
  return isFirst;
}

export function Crashed() {
  return (
    <Box as="main">
      <FullMessage
        title="Something broke on our side"
        text="Nothing you did. Reloading the page usually puts it right; if it does not, please call us."
      >
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </FullMessage>
    </Box>
  );
}

/** Surrounds every page, also on the server. One Suspense boundary hydrates a page in one piece and keeps the old page while loading. */
export function Frame({ system, children }: { system: SystemContext; children: ReactNode }) {
  return (
    <StrictMode>
      <ChakraProvider value={system}>
        <Boundary catches={() => true} onCatch={tellCrash} instead={() => <Crashed />}>
          <Suspense>{children}</Suspense>
        </Boundary>
      </ChakraProvider>
    </StrictMode>
  );
}

/**
 * Ignores the second press of a double click on a link, and a press on a link whose page is still loading. Each would make a second
 * entry of the history, and Back would do nothing.
 */
export function useOnePress(): void {
  const { pathname, search } = useLocation();
  const shown = pathname + search;
  useEffect(() => {
    // A jump within the page loads nothing.
    const isLoading = () => new URL(shown, location.origin).href !== location.href.replace(/#.*/, '');
    const ignore = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || !opensHere(event)) return;
      const isSecond = event.detail > 1;
      if (isSecond || (link.href === location.href && isLoading())) event.preventDefault();
      // The link may also record a call.
      if (isSecond) event.stopPropagation();
    };
    return listen(document, ['click'], ignore, { capture: true });
  }, [shown]);
}

export function NotFoundPage() {
  return (
    <MessagePage
      name="Page not found"
      code="404"
      title="This page does not exist"
      text="The address may be mistyped, or the page may have moved. The home page has the way to everything."
    >
      <ButtonLink to="/">Go to the home page</ButtonLink>
      <ButtonLink to="/#contact" variant="outline">
        Contact us
      </ButtonLink>
    </MessagePage>
  );
}

/** The first call of the site's and the back office's code. */
export function startPage(): void {
  reportUncaught();
  // Stops keys of a composition, such as the Enter that accepts a Chinese word.
  // Safari reports that Enter afterwards, with the key code 229 only.
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isComposing && event.keyCode !== 229) return;
      event.stopImmediatePropagation();
      if (event.key === 'Enter') event.preventDefault();
    },
    true,
  );
}

export const RENDERED = 'data-rendered';

/** Removes the rendered metadata from the head: React removes only hydrated elements. */
export function removeRenderedHead(): void {
  for (const tag of document.head.querySelectorAll(`[${RENDERED}]`)) tag.remove();
}
