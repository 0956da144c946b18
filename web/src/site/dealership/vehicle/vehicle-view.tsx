import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Container, Section } from '../../../ui/section.tsx';
import { Gallery } from '../../shared/gallery/gallery.tsx';
import { AvailabilityBadge } from '../availability-badge.tsx';
import { vehicleFallback, vehicleRatio } from '../pictures.ts';
import { recentlySeen } from '../shortlist/lists.ts';
import { RecentlySeenBelow } from '../shortlist/recently-seen-below.tsx';
import {
  chooseColour,
  choosePicture,
  firstChoice,
  galleryPictures,
  MAIN_PICTURE,
  THUMBNAILS,
} from './gallery-pictures.ts';
import type { VehicleData } from './load-vehicle.ts';
import { usePaper } from './on-paper.tsx';
import { SimilarVehicles } from './similar-vehicles.tsx';
import { useLatestVehicle } from './use-latest-vehicle.ts';
import { VehicleDetails } from './vehicle-details.tsx';
import { VehicleLayout } from './vehicle-layout.tsx';
import { VehicleLoan } from './vehicle-loan.tsx';
import { VehicleOffer } from './vehicle-offer.tsx';

/** A vehicle with its details, and similar vehicles. */
export function VehicleView({ vehicle }: { vehicle: VehicleData }) {
  const { latest, change, check } = useLatestVehicle(vehicle);
  useEffect(() => recentlySeen.add(vehicle.listing.id), [vehicle.listing.id]);
  const { listing, variants, photos, showPrices, similar } = latest;
  const paper = usePaper(listing);
  const isSold = listing.availability === 'sold';
  const [choice, setChoice] = useState(firstChoice);
  const pictures = galleryPictures(listing, variants, photos);
  return (
    <>
      <VehicleLayout
        pictures={
          <Gallery
            pictures={pictures}
            shown={choice.picture}
            onShow={(picture) => setChoice(choosePicture(choice, picture, pictures))}
            thumbnails={photos.length > 0 ? pictures.length : THUMBNAILS}
            ratio={vehicleRatio}
            fallback={vehicleFallback}
            sizes={MAIN_PICTURE}
            eager
            badge={<AvailabilityBadge availability={listing.availability} />}
          />
        }
        offer={
          <VehicleOffer
            vehicle={latest}
            change={change}
            onEnquire={check}
            onPrint={paper.print}
            colour={choice.colour}
            onChooseColour={(colour) => setChoice(chooseColour(choice, colour, pictures))}
          />
        }
        details={<VehicleDetails listing={listing} />}
        footer={paper.footer}
      />
      <Box _print={{ display: 'none' }}>
        {!isSold && (
          <Section ground="mist">
            <VehicleLoan price={showPrices ? listing.price_rm : null} />
          </Section>
        )}
        <Section ground={isSold ? 'mist' : 'paper'}>
          <SimilarVehicles
            isInstead={vehicle.listing.availability === 'sold'}
            vehicles={similar}
            showPrices={showPrices}
          />
        </Section>
        <Container pb={{ base: '16', md: '24' }} _empty={{ display: 'none' }}>
          <RecentlySeenBelow without={[listing.id, ...similar.map(({ id }) => id)]} />
        </Container>
      </Box>
    </>
  );
}
