import { useEffect, useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { recentlySeen } from '../shortlist/lists.ts';
import { choosePicture, firstChoice, galleryPictures } from './gallery-pictures.ts';
import type { VehicleData } from './load-vehicle.ts';
import { SimilarVehicles } from './similar-vehicles.tsx';
import { useLatestVehicle } from './use-latest-vehicle.ts';
import { VehicleDetails } from './vehicle-details.tsx';
import { VehicleGallery } from './vehicle-gallery.tsx';
import { VehicleLayout } from './vehicle-layout.tsx';
import { VehicleOffer } from './vehicle-offer.tsx';

/** A vehicle with its details, and similar vehicles. */
export function VehicleView({ vehicle }: { vehicle: VehicleData }) {
  const { latest, change, check } = useLatestVehicle(vehicle);
  useEffect(() => recentlySeen.add(vehicle.listing.id), [vehicle.listing.id]);
  const { listing, variants, showPrices, similar } = latest;
  const [choice, setChoice] = useState(firstChoice);
  const choose = (picture: number) => setChoice(choosePicture(choice, picture, variants.length));
  return (
    <>
      <VehicleLayout
        pictures={
          <VehicleGallery
            pictures={galleryPictures(listing, variants)}
            shown={choice.picture}
            onChoose={choose}
          />
        }
        offer={
          <VehicleOffer
            vehicle={latest}
            change={change}
            onEnquire={check}
            colour={choice.colour}
            onChooseColour={choose}
          />
        }
        details={<VehicleDetails listing={listing} />}
      />
      <Section ground="mist">
        <SimilarVehicles vehicles={similar} showPrices={showPrices} />
      </Section>
    </>
  );
}
