import { Box, chakra } from '@chakra-ui/react';
import { type CarListing, carListingKind } from '@site/domain/content/car-listing';
import { labelOf } from '@site/domain/content/kind';
import type { Reader } from '@site/domain/extraction';
import { proposalMessages as messages, standingMessages } from '@site/domain/messages/extractor';
import { bodyTypes, fuels, gearboxes, vehicleConditions } from '@site/domain/vehicles/options';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useBrands } from '../content/listing-fields.tsx';
import type { FormOf } from '../form/values.ts';
import type { ImportField, ImportRow } from './to-import.ts';

const options = {
  condition: vehicleConditions,
  body_type: bodyTypes,
  fuel: fuels,
  gearbox: gearboxes,
} as const;

interface Brand {
  readonly id: string;
  readonly name: string;
}

/** A value of the form in the words of the form; empty where nothing is entered. */
function shownValue(field: ImportField, value: string | number, brands: readonly Brand[]): string {
  const text = Number.isNaN(value) ? '' : String(value ?? '');
  if (field === 'brand_id') return brands.find(({ id }) => id === text)?.name ?? text;
  const set = options[field as keyof typeof options] ?? [];
  return set.find((option) => option.value === text)?.label ?? text;
}

interface ProposalListProps {
  rows: readonly ImportRow[];
  reader: Reader | undefined;
  /** What the form held before. */
  before: ReadonlyMap<ImportField, string | number>;
  onSet(field: ImportField, value: string | number): void;
}

/** Every value that was read, with the words that it comes from. What the form holds is ticked; taking the tick away puts the old value back. */
export function ProposalList({ rows, reader, before, onSet }: ProposalListProps) {
  const heading = useId();
  const fields = rows.map(({ field }) => field);
  const held = useWatch<FormOf<CarListing>, ImportField[]>({ name: fields }) as readonly (string | number)[];
  const isTicked = (index: number) => String(held[index]).trim() === String(rows[index]?.value);
  const open = rows.filter((_, index) => !isTicked(index));
  function takeAll() {
    for (const { field, value } of open) onSet(field, value);
  }

  return (
    <chakra.section
      aria-labelledby={heading}
      p={{ base: '5', md: '6' }}
      border="1px solid {colors.line}"
      borderRadius="lg"
    >
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        columnGap="4"
        rowGap="2"
      >
        <chakra.h2 id={heading} textStyle="subheading">
          {messages.title}
        </chakra.h2>
        {open.length > 0 && (
          <Button variant="outline" size="sm" onClick={takeAll}>
            {messages.takeAll}
          </Button>
        )}
      </Box>
      <chakra.p color="muted" textStyle="small" mt="1" mb="4">
        {messages.help} {reader === 'rules' && messages.readByRules}
      </chakra.p>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="5"
        rowGap="4"
        aria-labelledby={heading}
      >
        {rows.map((row, index) => (
          <Row
            key={row.field}
            row={row}
            isTicked={isTicked(index)}
            old={before.get(row.field) ?? ''}
            onSet={onSet}
          />
        ))}
      </Box>
    </chakra.section>
  );
}

interface RowProps {
  row: ImportRow;
  isTicked: boolean;
  old: string | number;
  onSet(field: ImportField, value: string | number): void;
}

function Row({ row: { field, value, quote, standing }, isTicked, old, onSet }: RowProps) {
  const { brands } = useBrands();
  const source = useId();
  const shownOld = shownValue(field, old, brands);
  const isSame = shownOld.trim() === String(shownValue(field, value, brands));
  return (
    <li>
      <Checkbox
        checked={isTicked}
        disabled={isSame}
        onChange={(event) => onSet(field, event.currentTarget.checked ? value : old)}
        aria-describedby={source}
      >
        <chakra.span py="2" minWidth="0" overflowWrap="anywhere">
          <chakra.span srOnly>{messages.take} </chakra.span>
          <chakra.span color="muted">{labelOf(carListingKind, field)}: </chakra.span>
          <chakra.strong>{shownValue(field, value, brands)}</chakra.strong>{' '}
          <chakra.span color="muted" textStyle="small">
            {isSame ? messages.asEntered : shownOld === '' ? messages.wasEmpty : messages.was(shownOld)}
          </chakra.span>
        </chakra.span>
      </Checkbox>
      <Box id={source} textStyle="small" px="4" mt="2" overflowWrap="anywhere">
        {standing && <Standing standing={standing} />}
        <chakra.span color="muted" display="block" mt="1">
          {quote === null ? messages.noQuote : `${messages.quote} “${quote}”`}
        </chakra.span>
      </Box>
    </li>
  );
}

function Standing({ standing }: Required<Pick<ImportRow, 'standing'>>) {
  const stands = standing === 'stands';
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      px="2"
      borderRadius="md"
      fontWeight="600"
      background={stands ? 'pine.50' : 'sun.100'}
      color={stands ? 'pine.700' : 'ink'}
    >
      {stands && <Icon name="check" />}
      {standingMessages[standing]}.
    </chakra.span>
  );
}
