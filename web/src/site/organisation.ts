import { company } from '@site/domain/company';
import { SHARE_CARD } from '@site/domain/pictures/pictures';

/** The absolute URL of a path on this site; an absolute URL stays as it is. */
export function absolute(path: string): string {
  return new URL(path, company.website).href;
}

/** The company as structured data of that schema.org type, where a page is about something else: its id, name and website say who it is. */
export function organisationReference(type: string): object {
  return {
    '@type': type,
    '@id': `${absolute('/')}#${type.toLowerCase()}`,
    name: company.name,
    url: absolute('/'),
  };
}

/** All of the company as structured data of that schema.org type, such as LocalBusiness or AutoDealer. */
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
