import { Box, chakra } from '@chakra-ui/react';
import type { Brand } from '@site/domain/publishing/entities';
import { filterQuery, noFilters, readFilters } from '@site/domain/vehicles/filters';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { wishesOf } from '@site/domain/vehicles/wishes';
import { type Ref, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PassageList } from '#site/content.ts';
import { InquiryForm } from '#site/enquiry/form.tsx';
import { questions } from '#site/enquiry/use-enquiry.tsx';
import { shownInWords } from '#site/show-more.tsx';
import { IconAction, TextAnchor, TextLink } from '#ui/parts.tsx';
import { SectionHeading } from '#ui/section.tsx';
import { EmptyState } from '#ui/states.tsx';
import { AskToFind } from '../brand-grid.tsx';
import messages from '../messages.json';
import { REQUEST_ID } from '../sales.tsx';
import { useStock } from './catalogue.ts';
import { StockFinder } from './finder.tsx';
import { GrowingList, StockState } from './list.tsx';
import texts from './stock.json';
import { vehiclesInWords } from './words.ts';

type StockAndRequestProps = { kind: keyof typeof conditions; intro: Pick<PassageList, 'title' | 'lead'> };

// Requests follow the vehicles.
void questions.preload();

/** Without a brand all vehicles are shown. */
type NewVehiclesProps = { brand: Brand | undefined; heading: Ref<HTMLHeadingElement>; onBack(): void };

export type StockPanelProps = StockAndRequestProps | NewVehiclesProps;

/** Vehicles in stock with filters and a request, or new vehicles in place of the brands. */
export default function StockPanel(props: StockPanelProps) {
  if ('kind' in props) return <StockAndRequest {...props} />;
  const { brand, heading, onBack } = props;
  return (
    <>
      <IconAction icon="back" label="Back to Brands" mb="6" onClick={onBack} />
      {brand ? (
        <BrandVehicles brand={brand} heading={heading} />
      ) : (
        <>
          <SectionHeading mb="8" heading={heading} {...texts.all} />
          <StockFinder />
        </>
      )}
    </>
  );
}

/** From the third part on. With full layout, going back restores the exact scroll position. */
const FAR = 48;

/** Never shows prices, whatever the price setting. */
function BrandVehicles({ brand, heading }: { brand: Brand; heading: Ref<HTMLHeadingElement> }) {
  const [load, again] = useStock();
  const stock = load.state === 'loaded' ? load.data.vehicles : undefined;
  const vehicles = stock?.filter(({ brandId, condition }) => brandId === brand.id && condition === 'new');
  const choices = { ...noFilters.choices, make: [brand.name.trim()], condition: ['used', 'recon'] };
  // Compares the make's name, like the linked search of the catalogue.
  const isOther = ({ make, condition, availability }: StockVehicle) =>
    make === brand.name.trim() && condition !== 'new' && availability !== 'sold';
  const others = stock?.filter(isOther).length ?? 0;
  return (
    <>
      <SectionHeading
        mb="8"
        heading={heading}
        note={vehicles ? vehiclesInWords(vehicles.length) : 'New vehicles'}
        title={brand.name}
      />
      {/* Reserves its line, so that the loaded catalogue moves nothing. */}
      <chakra.p mt="-4" mb="8" minHeight="6">
        {others > 0 && (
          <TextLink
            to={`?tab=firsthand&${filterQuery({ ...noFilters, choices })}`}
          >{`Used and recon ${brand.name} in stock: ${others}`}</TextLink>
        )}
      </chakra.p>
      {load.state !== 'loaded' && <StockState state={load.state} again={again} />}
      {vehicles?.length === 0 && (
        <EmptyState text={messages.noVehicles}>
          <AskToFind make={brand.name.trim()} />
        </EmptyState>
      )}
      {vehicles && vehicles.length > 0 && (
        <GrowingList
          name={`brand ${brand.id}`}
          vehicles={vehicles}
          isOfBrand
          growsByItself
          farFrom={FAR}
          status={(length) => shownInWords('vehicles', length, length < vehicles.length)}
        />
      )}
    </>
  );
}

const conditions = { secondhand: 'used', recon: 'recon' } as const;

/** The form reads the address's filters. */
function StockAndRequest({ kind, intro }: StockAndRequestProps) {
  const [query] = useSearchParams();
  const wishes = useMemo(() => wishesOf(readFilters(query), kind), [query, kind]);
  return (
    <>
      <SectionHeading mb="8" {...texts[kind]} />
      <chakra.p mt="-4" mb="8">
        <TextAnchor href={`#${REQUEST_ID}`} display="inline-block" py="1">
          Not here? Ask us to find it
        </TextAnchor>
      </chakra.p>
      <StockFinder condition={conditions[kind]} />
      <Box
        id={REQUEST_ID}
        mt={{ base: '12', md: '20' }}
        pt={{ base: '10', md: '16' }}
        borderTop="1px solid {colors.line}"
      >
        <Box maxWidth="56rem">
          <SectionHeading mb="8" {...intro} />
          <InquiryForm kind={kind} filled={wishes} />
        </Box>
      </Box>
    </>
  );
}
