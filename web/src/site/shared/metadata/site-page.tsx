import { company } from '@site/domain/company';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '../../../ui/page.tsx';
import { StructuredData } from '../../../ui/structured-data.tsx';
import { breadcrumbs } from './breadcrumbs.ts';
import { absolute } from './organisation.ts';

interface SitePageProps {
  /** Without the company's name, which is added. */
  title: string;
  description: string;
  /** The one address that the page should be known by, when others show it too. */
  path?: string;
  /** The address of its picture in shared links. */
  image?: string;
  /** Besides the trail that leads here: what the page is about, for search engines. */
  about?: object;
  children: ReactNode;
}

/** What shared links show where a page has no picture of its own, 1200 by 630 pixels. */
const SHARE_CARD = '/share-card.png';

/** A page that wants to be found: what search engines and shared links read, besides what visitors do. */
export function SitePage({ title, description, path, image = SHARE_CARD, about, children }: SitePageProps) {
  const { pathname } = useLocation();
  const canonical = absolute(path ?? pathname);
  const trail = breadcrumbs(path ?? pathname, title);
  const card = {
    'og:type': 'website',
    'og:site_name': company.name,
    'og:locale': 'en_MY',
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': absolute(image),
  };
  return (
    <Page title={title} description={description}>
      <link rel="canonical" href={canonical} />
      {Object.entries(card).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {/* Title, description and picture are taken from the tags above. */}
      <meta name="twitter:card" content="summary_large_image" />
      {about && <StructuredData data={about} />}
      {trail && <StructuredData data={trail} />}
      {children}
    </Page>
  );
}
