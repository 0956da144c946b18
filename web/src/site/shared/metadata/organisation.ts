import { company } from '@site/domain/company';
import { SHARE_CARD } from '@site/domain/pictures';

/** The absolute URL of a path on this site; an absolute URL stays as it is. */
export function absolute(path: string): string {
  return new URL(path, company.website).href;
}

/** The company as structured data of that schema.org type, such as LocalBusiness or AutoDealer. */
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
