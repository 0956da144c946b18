import { company } from '@site/domain/company';
import { listingDefaults } from '@site/domain/listing-defaults';
import type { Vehicle } from '@site/domain/published/entities';
import { amountOf } from '@site/domain/ringgit';
import { pathWithId } from '@site/domain/routes';
import { absolute, organisation } from '../../shared/metadata/organisation.ts';
import { vehicleName } from '../sales-messages.ts';

/** A vehicle for search engines. There is no offer if prices are hidden, or the text contains no amount. */
export function vehicleData(listing: Vehicle, showPrices: boolean): object {
  const price = showPrices ? amountOf(listing.price) : undefined;
  return {
    '@type': 'Car',
    name: vehicleName(listing),
    brand: { '@type': 'Brand', name: listing.make },
    model: listing.model,
    ...(listing.year && { vehicleModelDate: String(listing.year) }),
    fuelType: listing.fuel_type,
    vehicleTransmission: listing.transmission,
    color: listing.color || listingDefaults.color,
    description: listing.description,
    ...(listing.image && { image: absolute(listing.image) }),
    ...(price && {
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: company.currency.code,
        url: absolute(pathWithId('vehicle', listing.id)),
        seller: organisation('AutoDealer'),
      },
    }),
  };
}
