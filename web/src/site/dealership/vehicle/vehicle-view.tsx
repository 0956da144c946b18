import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { Page } from '../../../ui/page.tsx';
import { Container, Section } from '../../../ui/section.tsx';
import { vehicleName } from '../sales-messages.ts';
import { choosePicture, firstChoice, galleryPictures } from './gallery-pictures.ts';
import type { Vehicle } from './load-vehicle.ts';
import { SimilarVehicles } from './similar-vehicles.tsx';
import { SpecificationList } from './specification-list.tsx';
import { VehicleFrame } from './vehicle-frame.tsx';
import { VehicleGallery } from './vehicle-gallery.tsx';
import { VehicleOffer } from './vehicle-offer.tsx';

/** A vehicle, all that is known of it, and what resembles it. */
export function VehicleView({ vehicle }: { vehicle: Vehicle }) {
  const { listing, variants, showPrices } = vehicle;
  const [choice, setChoice] = useState(firstChoice);
  const choose = (picture: number) => setChoice(choosePicture(choice, picture, variants.length));
  const name = vehicleName(listing);

  return (
    <Page
      title={name}
      description={`${name} at our Klang showroom: pictures, colours, specifications and test drives.`}
    >
      <VehicleFrame
        pictures={
          <VehicleGallery
            pictures={galleryPictures(listing, variants)}
            shown={choice.picture}
            onChoose={choose}
          />
        }
        offer={<VehicleOffer vehicle={vehicle} colour={choice.colour} onChooseColour={choose} />}
      />
      <Container
        pb={{ base: '16', md: '24' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        alignItems="start"
        gap={{ base: '12', lg: '12' }}
      >
        <Box display="grid" gap={{ base: '10', md: '12' }}>
          <Part title="Specifications">
            <SpecificationList listing={listing} />
          </Part>
          {listing.description && (
            <Part title="Description">
              <chakra.p whiteSpace="pre-line" maxWidth="44rem">
                {listing.description}
              </chakra.p>
            </Part>
          )}
        </Box>
        {listing.features.length > 0 && (
          <Part title="Features">
            <Features features={listing.features} />
          </Part>
        )}
      </Container>
      <Section ground="mist">
        <SimilarVehicles listing={listing} showPrices={showPrices} />
      </Section>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <chakra.h2 textStyle="heading" mb="5">
        {title}
      </chakra.h2>
      {children}
    </Box>
  );
}

function Features({ features }: { features: readonly string[] }) {
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="3">
      {[...new Set(features)].map((feature) => (
        <Box as="li" key={feature} display="flex" gap="3">
          <Icon name="check" color="pine.600" mt="1" />
          {feature}
        </Box>
      ))}
    </Box>
  );
}
