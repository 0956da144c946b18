import { company } from '@site/domain/company';
import { SHARE_CARD, shareImageOf } from '@site/domain/pictures/pictures';
import { type RouteName, routeOf } from '@site/domain/routes';
import { findRoute, type PageMetadata } from './page.ts';

/** Returns schema.org breadcrumbs; undefined for the home page. */
export function breadcrumbs(path: string, title: string): object | undefined {
  const route = findRoute(path);
  if (!route || route === 'home') return undefined;
  const trail = [...routesAbove(route).map(routeOf), { crumb: title, path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ crumb, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb,
      item: absolute(path),
    })),
  };
}

function routesAbove(name: RouteName): RouteName[] {
  if (name === 'home') return [];
  const { under = 'home' } = routeOf(name);
  return [...routesAbove(under), under];
}

/** `Page` renders title and description. `here` is canonical unless the metadata has another path. */
export function PageHead({
  here,
  title,
  description,
  path = here,
  image,
  type = 'website',
  language = 'en',
  alternates,
  about,
}: PageMetadata & { here: string }) {
  const canonical = absolute(path);
  const trail = breadcrumbs(path, title);
  const card = {
    'og:type': type,
    'og:site_name': company.name,
    'og:locale': `${language}_MY`,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': absolute(shareImageOf(image)),
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  return (
    <>
      <link rel="canonical" href={canonical} />
      {Object.entries(alternates ?? {}).map(([each, address]) => (
        <link key={each} rel="alternate" hrefLang={each} href={absolute(address)} />
      ))}
      {Object.entries(card).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {/* Title, description and picture come from the tags above. */}
      <meta name="twitter:card" content="summary_large_image" />
      {about && <StructuredData data={about} />}
      {trail && <StructuredData data={trail} />}
    </>
  );
}

function StructuredData({ data }: { data: object }) {
  const html = { __html: jsonInHtml({ '@context': 'https://schema.org', ...data }) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of plain text here
  return <script type="application/ld+json" dangerouslySetInnerHTML={html} />;
}

/** Returns the absolute URL of a path on this site; keeps an absolute URL. */
export function absolute(path: string): string {
  return new URL(path, company.website).href;
}

export function organisationReference(type: string): object {
  return {
    '@type': type,
    '@id': `${absolute('/')}#${type.toLowerCase()}`,
    name: company.name,
    url: absolute('/'),
  };
}

/** Returns the whole company as structured data, such as LocalBusiness or AutoDealer. */
export function organisation(type: string): object {
  const { address } = company;
  return {
    ...organisationReference(type),
    legalName: company.legalName,
    description: company.tagline,
    logo: absolute('/favicon.svg'),
    image: absolute(SHARE_CARD),
    telephone: company.phoneLink,
    email: company.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postcode,
      addressLocality: address.city,
      addressRegion: address.state,
      addressCountry: address.countryCode,
    },
    openingHours: company.openingHours,
    currenciesAccepted: company.currency.code,
    sameAs: Object.values(company.social),
  };
}

/** JSON for a script element. The escaping is for security: a text may contain `</script>`. */
export function jsonInHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
