import { useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { SitePage } from '../../shared/metadata/site-page.tsx';
import { vehicleName } from '../sales-messages.ts';
import { choosePicture, firstChoice, galleryPictures } from './gallery-pictures.ts';
import type { Vehicle } from './load-vehicle.ts';
import { SimilarVehicles } from './similar-vehicles.tsx';
import { vehicleData } from './vehicle-data.ts';
import { VehicleDetails } from './vehicle-details.tsx';
import { VehicleGallery } from './vehicle-gallery.tsx';
import { VehicleLayout } from './vehicle-layout.tsx';
import { VehicleOffer } from './vehicle-offer.tsx';

/** A vehicle with its details, and similar vehicles. */
export function VehicleView({ vehicle }: { vehicle: Vehicle }) {
  const { listing, variants, showPrices } = vehicle;
  const [choice, setChoice] = useState(firstChoice);
  const choose = (picture: number) => setChoice(choosePicture(choice, picture, variants?.length ?? 0));
  const name = vehicleName(listing);

  return (
    <SitePage
      title={name}
      description={`${name} at our Klang showroom: pictures, colours, specifications and features. Ask for the price or a test drive by WhatsApp, phone or e-mail.`}
      {...(listing.image && { image: listing.image })}
      about={vehicleData(listing, showPrices === true)}
    >
      <VehicleLayout
        pictures={
          <VehicleGallery
            pictures={galleryPictures(listing, variants)}
            shown={choice.picture}
            onChoose={choose}
          />
        }
        offer={<VehicleOffer vehicle={vehicle} colour={choice.colour} onChooseColour={choose} />}
        details={<VehicleDetails listing={listing} />}
      />
      <Section ground="mist">
        <SimilarVehicles listing={listing} showPrices={showPrices} />
      </Section>
    </SitePage>
  );
}
