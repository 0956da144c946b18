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
  /** The canonical address, if the page has several. */
  path?: string;
  /** The address of the picture in shared links. */
  image?: string;
  /** Structured data about the content, besides the breadcrumbs. */
  about?: object;
  children: ReactNode;
}

/** The picture in links to a page that has none of its own, 1200 by 630 pixels. */
const SHARE_CARD = '/share-card.png';

/** A public page with its metadata: canonical address, Open Graph tags, structured data. */
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
