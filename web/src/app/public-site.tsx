import { routeOf } from '@site/domain/routes';
import { type ComponentType, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteLayout } from '../site/shared/layout/site-layout.tsx';
import { PageHead } from '../site/shared/metadata/page-head.tsx';
import type { PageModule } from '../site/shared/page-module.ts';
import { useLoaded } from '../ui/lazy-code.ts';
import { Page } from '../ui/page.tsx';
import { replayEarly, restoreEarly } from '../ui/pre-hydration.ts';
import { canonicalPath } from './canonical-path.ts';
import { NotFound } from './not-found-page.tsx';
import { type FoundPage, findPage } from './public-pages.tsx';
import { type PageData, usePageData } from './use-page-data.ts';
import { usePreloadLinks } from './use-preload-links.ts';

// With the pages: what starts the site loads both as one file.
export { findPage };

/** The routes that visitors see. `first` is the data of the page that the visit begins with. */
export default function PublicSite({ first }: { first?: PageData | undefined }) {
  const path = canonicalPath(useLocation().pathname);
  const found = findPage(path);
  usePreloadLinks();
  useLayoutEffect(restoreEarly, []);
  useEffect(replayEarly, []);
  return (
    <SiteLayout>
      {found ? <FoundPageCode key={path} path={path} {...found} first={first} /> : <Missing />}
    </SiteLayout>
  );
}

type CurrentPageProps = FoundPage & { path: string; first?: PageData | undefined };

/** Waits for the page's code. */
function FoundPageCode(props: CurrentPageProps) {
  return <CurrentPage {...props} code={useLoaded(props.page)} />;
}

function CurrentPage({ path, page, params, first, code }: CurrentPageProps & { code: PageModule<unknown> }) {
  const { load, again } = usePageData(path, code, params, first);
  const isRead = load.state === 'loaded';
  const data = isRead ? load.value : code.meanwhile;
  // A page that shows nothing without its data is missing when that cannot be read.
  if (data === undefined || (data === null && load.state === 'failed')) return <Missing {...code.missing} />;
  const metadata = code.metadata(data, params);
  return (
    // Something else is shown until there is data: for the focus, that is another page.
    <Page
      key={data === null ? 'without data' : 'page'}
      title={metadata.title}
      description={metadata.description}
      isHidden={routeOf(page.name).isHidden ?? false}
    >
      <PageHead here={path} {...metadata} />
      <code.Component data={data} reading={isRead ? undefined : { state: load.state, again }} />
    </Page>
  );
}

/** The address leads nowhere. */
function Missing({
  title = 'Page not found',
  Component = NotFound,
}: {
  title?: string;
  Component?: ComponentType;
}) {
  return (
    <Page title={title} isHidden>
      <Component />
    </Page>
  );
}
