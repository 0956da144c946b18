import { Box, chakra, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { carListingKind } from '@site/domain/content/car-listing';
import { type Proposal, SET_KEY, type Standing } from '@site/domain/extraction';
import { type Fields, labelOf, shownValue } from '@site/domain/fields';
import { withoutPrefix } from '@site/domain/money/ringgit';
import { optionLabel } from '@site/domain/options';
import { nameKey } from '@site/domain/text';
import { dayInKlang } from '@site/domain/time';
import { useEffect, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { serverNow } from '#firebase/admin/server-time.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/controls.tsx';
import { Icon } from '#ui/icons.tsx';
import { Badge, Small, Subheading } from '#ui/parts.tsx';
import { Notice } from '#ui/states.tsx';
import { isBlank, type ListingForm, useBrandChoice, useBrands, withCondition } from '../listing-fields.tsx';
import { ExtractorCard, type Read, type Reading } from './extractor-card.tsx';

const standingMessages = {
  stands: 'Word for word in the source',
  differs: 'The source has another figure. Please compare',
  missing: 'Not in the source. Please compare',
  picture: 'Read from a picture. Please compare',
} as const satisfies Record<Standing, string>;

type Value = string | number;

export type ImportField = Exclude<Proposal['field'], 'make'> | 'brand_id';

interface ImportRow extends Pick<Read, 'quote' | 'standing'> {
  readonly field: ImportField;
  readonly value: Value;
  readonly old: Value;
}

type Values = readonly Pick<ImportRow, 'field' | 'value'>[];

type Shown = Reading & { readonly rows: readonly ImportRow[] };

export function ListingExtractor() {
  const { live, brands } = useBrands();
  const { getValues, setValue, watch, formState } = useFormContext<ListingForm>();
  const chooseBrand = useBrandChoice();
  const { isSubmitted } = formState;
  const [shown, setShown] = useState<Shown>();
  const make = shown?.proposals.find(({ field }) => field === 'make');
  const isUnknown = make !== undefined && !shown?.rows.some(({ field }) => field === 'brand_id');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the brand of the make may come later
  useEffect(() => {
    const late = isUnknown ? toImport([make], brands, getValues) : [];
    if (!shown || late.length === 0) return;
    setShown({ ...shown, rows: [...late, ...shown.rows] });
    set(takenAtOnce(late, {}));
  }, [brands.length]);

  function take(reading: Reading) {
    const rows = toImport(reading.proposals, brands, getValues);
    setShown({ ...reading, rows });
    set(takenAtOnce(rows, withCondition(getValues())));
    const isYearRead = rows.some(({ field }) => field === 'year');
    const year = Number(dayInKlang(serverNow()).slice(0, 4));
    if (!isYearRead && isBlank(getValues('year'))) set([{ field: 'year', value: year }]);
  }

  function set(values: Values) {
    for (const { field, value } of values) {
      if (field === 'brand_id') chooseBrand(String(value));
      else setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
    }
  }

  return (
    <Stack gap="4" maxWidth="52rem" mt="5" mb="8">
      <ExtractorCard onExtracted={take} />
      {isUnknown && live.state === 'loaded' && watch('brand_id') === '' && (
        <Notice tone="warning">{`No brand is called “${String(make.value).trim()}”. Choose one of the brands below, or add it in the Car Brands Manager first.`}</Notice>
      )}
      {shown && shown.rows.length > 0 && <ProposalList {...shown} onSet={set} />}
    </Stack>
  );
}

const declared: Fields = carListingKind.fields;

/** Unticking a value restores the old one. */
function ProposalList({ rows, reader, onSet }: Shown & { onSet(values: Values): void }) {
  const { options: brands } = useBrands();
  const heading = useId();
  const fields = rows.map(({ field }) => field);
  const held = useWatch<ListingForm, ImportField[]>({ name: fields }) as readonly Value[];
  const isTicked = (row: ImportRow) => String(held[rows.indexOf(row)]).trim() === String(row.value);
  const open = rows.filter((row) => !isTicked(row));
  const textOf = (field: ImportField, value: Value) =>
    field === 'brand_id'
      ? optionLabel(brands, String(value))
      : shownValue(declared[field], isBlank(value) ? '' : value);

  return (
    <chakra.section
      aria-labelledby={heading}
      p={{ base: '5', md: '6' }}
      border="1px solid {colors.line}"
      borderRadius="lg"
    >
      <HStack flexWrap="wrap" justify="space-between" columnGap="4">
        <Subheading id={heading}>What was read</Subheading>
        {open.length > 0 && (
          <Button variant="outline" size="sm" onClick={() => onSet(open)}>
            Take all
          </Button>
        )}
      </HStack>
      <Small mt="1" mb="4">
        What is ticked is in the form below. What you have entered stays until you tick another value. Nothing
        is saved before you press Save. {reader === 'rules' && readByRules(fields)}
      </Small>
      <SimpleGrid as="ul" columns={{ base: 1, md: 2 }} columnGap="5" rowGap="4" aria-labelledby={heading}>
        {rows.map((row) => {
          const [was, read] = [textOf(row.field, row.old), textOf(row.field, row.value)];
          const isSame = was.trim() === read;
          const stands = row.standing === 'stands';
          return (
            <li key={row.field}>
              <Checkbox
                checked={isTicked(row)}
                disabled={isSame}
                onChange={({ currentTarget: { checked } }) =>
                  onSet([checked ? row : { ...row, value: row.old }])
                }
                aria-describedby={`${heading}-${row.field}`}
              >
                <chakra.span py="2" minWidth="0">
                  <chakra.span srOnly>Take </chakra.span>
                  <chakra.span color="muted">{labelOf(carListingKind, row.field)}: </chakra.span>
                  <chakra.strong dir="auto">{read}</chakra.strong>{' '}
                  <Small as="span">
                    {isSame ? 'as in the form' : was ? `instead of ${was}` : 'was empty'}
                  </Small>
                </chakra.span>
              </Checkbox>
              <Box id={`${heading}-${row.field}`} textStyle="small" px="4" mt="2">
                {row.standing && (
                  <Badge
                    display="inline-flex"
                    alignItems="center"
                    gap="1"
                    background={stands ? 'pine.50' : 'sun.100'}
                    color={stands ? 'pine.700' : 'ink'}
                  >
                    {stands && <Icon name="check" />}
                    {standingMessages[row.standing]}.
                  </Badge>
                )}
                <Small mt="1">
                  {row.quote === null ? 'The source has no words for it.' : `In the source: “${row.quote}”`}
                </Small>
              </Box>
            </li>
          );
        })}
      </SimpleGrid>
    </chakra.section>
  );
}

/** In the order of the form. */
const READ_BY_RULES = [
  ...(['brand_id', 'model', 'year', 'price', 'fuel_type', 'transmission'] as const),
  ...(['engine_size', 'color', 'mileage_km'] as const),
];

function readByRules(fields: readonly ImportField[]): string {
  const missing = READ_BY_RULES.filter((field) => !fields.includes(field));
  const labels = missing.map((field) => labelOf(carListingKind, field)).join(', ');
  const notFound = labels && ` It did not find: ${labels}.`;
  return `Read by a stand-in, because no model is set up here.${notFound} ${SET_KEY}.`;
}

/** The values for the fields of the form. A make without a brand is left out. */
export function toImport(
  proposals: readonly Read[],
  brands: readonly { readonly id: string; readonly name: string }[],
  held: (field: ImportField) => Value,
): readonly ImportRow[] {
  return proposals.flatMap(({ field, value, ...from }): ImportRow[] => {
    const text = String(value).trim();
    const row = (into: ImportField, read: Value) => ({ ...from, field: into, value: read, old: held(into) });
    const { follows } = declared[field] ?? {};
    const source = follows && proposals.find((each) => each.field === follows.text);
    if (text === '' || (source && follows.read(String(source.value)) !== null)) return [];
    if (field === 'make') {
      const brand = brands.find(({ name }) => nameKey(name) === nameKey(text));
      return brand ? [row('brand_id', brand.id)] : [];
    }
    const price = field === 'price' ? withoutPrefix(text) : text;
    return [row(field, typeof value === 'number' ? value : price)];
  });
}

/**
 * The values to fill in without asking. The source has them word for word, or the answer has no quotes. A field in which somebody typed
 * another value keeps it, also one that follows a text. `own` has the values of untouched fields: defaults, and values derived from the texts.
 */
export function takenAtOnce(rows: readonly ImportRow[], own: Partial<Record<ImportField, Value | null>>) {
  const typed = rows.flatMap(({ field, value, old }) => {
    const there = String(old ?? '').trim();
    return isBlank(there) || there === String(value) || there === String(own[field] ?? '') ? [] : [field];
  });
  return rows.filter(
    ({ field, standing = 'stands' }) =>
      standing === 'stands' &&
      !typed.includes(field) &&
      !typed.some((each) => each === declared[field]?.follows?.text),
  );
}
