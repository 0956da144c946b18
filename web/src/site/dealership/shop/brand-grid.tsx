import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { StoredCarBrand } from '../../../firebase/public/read-car-brands.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/form/controls.tsx';
import { inventoryMessages } from '../messages.ts';
import { BrandLogo } from './brand-logo.tsx';
import { brandColumns, brandTileHeight } from './layout.ts';
import { matchingBrands } from './matching-brands.ts';

interface BrandGridProps {
  brands: readonly StoredCarBrand[];
  onChoose(brand: StoredCarBrand): void;
}

/** All brands, with a search box over them. */
export function BrandGrid({ brands, onChoose }: BrandGridProps) {
  const [search, setSearch] = useState('');
  const found = matchingBrands(brands, search);
  return (
    <>
      <Box maxWidth="26rem" mb="8">
        <TextField
          label="Search brands"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Box>
      {found.length === 0 ? (
        <EmptyState
          text={brands.length === 0 ? inventoryMessages.noBrands : inventoryMessages.noBrandMatches}
        />
      ) : (
        <Box as="ul" listStyleType="none" display="grid" gap="4" gridTemplateColumns={brandColumns}>
          {found.map((brand) => (
            <li key={brand.id}>
              <BrandTile brand={brand} onChoose={() => onChoose(brand)} />
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

function BrandTile({ brand, onChoose }: { brand: StoredCarBrand; onChoose(): void }) {
  return (
    <chakra.button
      type="button"
      onClick={onChoose}
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="4"
      width="100%"
      height={brandTileHeight}
      p="4"
      cursor="pointer"
      background="paper"
      border="1px solid {colors.line}"
      borderRadius="lg"
      transition="box-shadow 160ms, border-color 160ms"
      _hover={{ boxShadow: 'raised', borderColor: 'pine.600' }}
    >
      <BrandLogo src={brand.logo_url} name={brand.name} />
      <chakra.span fontWeight="600" overflowWrap="anywhere">
        {brand.name}
      </chakra.span>
    </chakra.button>
  );
}
