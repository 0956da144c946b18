import { company } from '@site/domain/company';
import { amountOf } from '@site/domain/money/ringgit';
import type { Vehicle } from '@site/domain/publishing/entities';
import { pathWithId } from '@site/domain/routes';
import { listingDefaults } from '@site/domain/vehicles/reference';
import { priceOf } from '@site/domain/vehicles/values';
import { absolute, organisationReference } from '../../shared/metadata/organisation.ts';
import { vehicleName } from '../vehicle-name.ts';

const schema = (name: string) => `https://schema.org/${name}`;

/** The names that schema.org has for them (OfferItemCondition, ItemAvailability). */
const conditions = { new: 'NewCondition', used: 'UsedCondition', recon: 'RefurbishedCondition' } as const;
const availabilities = { available: 'InStock', reserved: 'Reserved', sold: 'SoldOut' } as const;

/** A vehicle for search engines. There is no offer if prices are hidden, or the text contains no amount. */
export function vehicleData(listing: Vehicle, showPrices: boolean): object {
  const price = showPrices ? amountOf(listing.price) || priceOf(listing.price) : null;
  const { mileage_km, stock_no } = listing;
  return {
    '@type': 'Car',
    name: vehicleName(listing),
    brand: { '@type': 'Brand', name: listing.make },
    model: listing.model,
    ...(listing.year && { vehicleModelDate: String(listing.year) }),
    fuelType: listing.fuel_type,
    vehicleTransmission: listing.transmission,
    color: listing.color || listingDefaults.color,
    itemCondition: schema(conditions[listing.condition]),
    ...(mileage_km !== null && {
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: mileage_km, unitCode: 'KMT' },
    }),
    ...(stock_no && { sku: stock_no }),
    description: listing.description,
    ...(listing.image && { image: absolute(listing.image) }),
    ...(price && {
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: company.currency.code,
        availability: schema(availabilities[listing.availability]),
        url: absolute(pathWithId('vehicle', listing.id)),
        seller: organisationReference('AutoDealer'),
      },
    }),
  };
}
