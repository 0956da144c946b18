import { company } from '@site/domain/company';

/** An address on this site as others have to write it; what is absolute already stays. */
export function absolute(path: string): string {
  return new URL(path, company.website).href;
}

/** The company for search engines: `type` says as what a page shows it, such as LocalBusiness or AutoDealer. */
export function organisation(type: string): object {
  const { address } = company;
  return {
    '@type': type,
    '@id': `${absolute('/')}#${type.toLowerCase()}`,
    name: company.name,
    legalName: company.legalName,
    description: company.tagline,
    url: absolute('/'),
    logo: absolute('/favicon.svg'),
    image: absolute('/share-card.png'),
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
