import { Box, chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { amountOf } from '@site/domain/money/ringgit';
import type { Vehicle } from '@site/domain/publishing/entities';
import { pathWithId } from '@site/domain/routes';
import { inFigures } from '@site/domain/text';
import { listingDefaults } from '@site/domain/vehicles/options';
import { hasPrice, priceInWords, priceOf } from '@site/domain/vehicles/values';
import { shortened } from '#site/content.ts';
import { absolute, organisationReference } from '#site/metadata.tsx';
import { definePage, type PageProps } from '#site/page.ts';
import messages from '../messages.json';
import { vehicleName } from '../vehicles/card.tsx';
import { loadVehicle, type VehicleData } from './load-vehicle.ts';
import texts from './vehicle.json';
import { VehicleLayout } from './vehicle-details.tsx';
import { VehicleView } from './vehicle-view.tsx';

const schema = (name: string) => `https://schema.org/${name}`;

/** The schema.org names (OfferItemCondition, ItemAvailability). */
const conditions = { new: 'NewCondition', used: 'UsedCondition', recon: 'RefurbishedCondition' } as const;
const availabilities = { available: 'InStock', reserved: 'Reserved', sold: 'SoldOut' } as const;

/** Returns structured data, without an offer if prices are hidden or unreadable. */
export function vehicleData(listing: Vehicle, showsPrices: boolean): object {
  const price = showsPrices ? amountOf(listing.price) || priceOf(listing.price) : null;
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

const NAME_CHARACTERS = 120;

/** Price and mileage, for those who are sent a link. */
export function sharedFacts({ listing, showsPrices }: Pick<VehicleData, 'listing' | 'showsPrices'>) {
  const { availability, price, mileage_km } = listing;
  const isPriced = showsPrices && availability !== 'sold' && hasPrice(price);
  return [
    ...(isPriced ? [priceInWords(price)] : []),
    ...(mileage_km === null ? [] : [`${inFigures(mileage_km)} km`]),
  ];
}

export default definePage<VehicleData | null>({
  load: (content, { id = '' }) => loadVehicle(content, id),
  meanwhile: null,
  failure: messages.vehicleFailed,
  metadata: (data) => {
    if (!data) return { title: 'Vehicle details', description: '' };
    const { listing, showsPrices } = data;
    const name = shortened(vehicleName(listing), NAME_CHARACTERS);
    const told = [name, ...sharedFacts(data)].join(', ');
    const call =
      listing.availability === 'sold'
        ? 'It is sold: see what is nearest to it in stock.'
        : 'Ask for a test drive by WhatsApp, phone or e-mail.';
    return {
      title: name,
      description: `${told} at our Klang showroom: pictures, colours and features. ${call}`,
      image: listing.image,
      type: 'product',
      about: vehicleData(listing, showsPrices),
    };
  },
  Component: VehiclePage,
  // Also after a failed read; the toast says which.
  missing: texts.missing,
});

function VehiclePage({ data }: PageProps<VehicleData | null>) {
  if (data) return <VehicleView vehicle={data} />;
  return (
    <>
      <chakra.h1 srOnly>{messages.loadingVehicle}</chakra.h1>
      <Box minHeight="100dvh">
        <VehicleLayout
          pictures={<Box aspectRatio="16 / 9" borderRadius="lg" background="mist" aria-hidden="true" />}
          offer={<Box height="24rem" borderRadius="lg" background="mist" aria-hidden="true" />}
        />
      </Box>
    </>
  );
}
