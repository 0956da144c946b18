import { Box } from '@chakra-ui/react';
import type { Brand } from '@site/domain/publishing/entities';
import { holds, initial, searchable } from '@site/domain/text';
import { type ReactNode, useState } from 'react';
import { TextField } from '#ui/form/controls.tsx';
import { List, TextLink } from '#ui/parts.tsx';
import { fileChoice, useBroken } from '#ui/picture.tsx';
import { EmptyState, SkeletonGrid } from '#ui/states.tsx';
import messages from './messages.json';
import { REQUEST_ID } from './sales.tsx';

/** Finds brands by part of the name in any spelling (`Mercedes Benz`, `skoda`, `ＢＭＷ`); returns all for an empty text. */
export function matchingBrands<B extends { readonly name: string }>(
  brands: readonly B[],
  search: string,
): readonly B[] {
  return brands.filter(({ name }) => holds(searchable([name]), search));
}

function BrandLogo({ src, name }: { src: string | null; name: string }) {
  const [failed, setFailed] = useState<string>();
  const image = useBroken(() => setFailed(src ?? undefined));
  if (!src || src === failed) return <span aria-hidden="true">{initial(name)}</span>;
  return (
    <img
      ref={image}
      src={src}
      {...fileChoice(src, '7.5rem')}
      alt=""
      width={120}
      height={64}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}

const columns = { base: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' };
const tileHeight = '9.5rem';

const tileStyles = {
  '& button': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4',
    boxSize: '100%',
    minHeight: tileHeight,
    p: '4',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    background: 'paper',
    border: '1px solid {colors.line}',
    borderRadius: 'lg',
    transition: 'box-shadow 160ms, border-color 160ms',
    _hover: { boxShadow: 'raised', borderColor: 'pine.600' },
  },
  '& img': { width: '7.5rem', height: '4rem', objectFit: 'contain' },
  '& [aria-hidden]': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '4rem',
    borderRadius: 'full',
    background: 'pine.50',
    color: 'pine.700',
    textStyle: 'heading',
  },
} as const;

type BrandGridProps = { brands: readonly Brand[] | undefined; onChoose(brand: Brand): void };

export function BrandGrid({ brands, onChoose, children }: BrandGridProps & { children?: ReactNode }) {
  const [search, setSearch] = useState('');
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4" mb="8">
        <Box flex="1 1 16rem" maxWidth="26rem">
          <TextField
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
        label={messages.loadingBrands}
        count={8}
        cardHeight={tileHeight}
        gap="4"
        gridTemplateColumns={columns}
      />
    );
  }
  if (brands.length === 0) return <EmptyState text={messages.noBrands} />;
  const found = matchingBrands(brands, search);
  if (found.length === 0) {
    return (
      <EmptyState text={messages.noBrandMatches}>
        <AskToFind make={search.trim()} />
      </EmptyState>
    );
  }
  return (
    <List gap="4" gridTemplateColumns={columns} css={tileStyles}>
      {found.map((brand) => (
        <li key={brand.id}>
          <button type="button" onClick={() => onChoose(brand)}>
            <BrandLogo src={brand.logo_url} name={brand.name} />
            <span dir="auto">{brand.name}</span>
          </button>
        </li>
      ))}
    </List>
  );
}

/** Leads to the request of a second-hand car, with the make filled in. */
export function AskToFind({ make }: { make: string }) {
  return (
    <TextLink dir="auto" to={`?${new URLSearchParams({ tab: 'secondhand', make })}#${REQUEST_ID}`}>
      {`Ask us to find ${/^[aeiou]/i.test(make) ? 'an' : 'a'} ${make}`}
    </TextLink>
  );
}
