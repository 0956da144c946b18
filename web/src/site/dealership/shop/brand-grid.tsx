import { Box, chakra } from '@chakra-ui/react';
import type { Brand } from '@site/domain/publishing/entities';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/form/controls.tsx';
import { SkeletonGrid } from '../../../ui/skeleton-grid.tsx';
import { inventoryMessages } from '../messages.ts';
import { BrandLogo } from './brand-logo.tsx';
import { matchingBrands } from './matching-brands.ts';

const columns = { base: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' };
const tileHeight = '9.5rem';

interface BrandGridProps {
  /** Undefined while they are being loaded. */
  brands: readonly Brand[] | undefined;
  onChoose(brand: Brand): void;
}

/** All brands, with a search box over them; `children` stand beside it. */
export function BrandGrid({ brands, onChoose, children }: BrandGridProps & { children?: ReactNode }) {
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // What a visitor has typed before hydration.
  useEffect(() => setSearch(field.current?.value ?? ''), []);
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4" mb="8">
        <Box flex="1 1 16rem" maxWidth="26rem">
          <TextField
            ref={field}
            label="Search brands"
            type="search"
            autoComplete="off"
            defaultValue=""
            onChange={(event) => setSearch(event.target.value)}
          />
        </Box>
        {children}
      </Box>
      <Found brands={brands} search={search} onChoose={onChoose} />
    </>
  );
}

function Found({ brands, search, onChoose }: BrandGridProps & { search: string }) {
  if (!brands) {
    return (
      <SkeletonGrid
        label={inventoryMessages.loadingBrands}
        count={8}
        cardHeight={tileHeight}
        gap="4"
        gridTemplateColumns={columns}
      />
    );
  }
  if (brands.length === 0) return <EmptyState text={inventoryMessages.noBrands} />;
  const found = matchingBrands(brands, search);
  if (found.length === 0) return <EmptyState text={inventoryMessages.noBrandMatches} />;
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="4" gridTemplateColumns={columns}>
      {found.map((brand) => (
        <li key={brand.id}>
          <BrandTile brand={brand} onChoose={() => onChoose(brand)} />
        </li>
      ))}
    </Box>
  );
}

function BrandTile({ brand, onChoose }: { brand: Brand; onChoose(): void }) {
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
      height={tileHeight}
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
