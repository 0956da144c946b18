import { Box, chakra } from '@chakra-ui/react';
import { type CarListing, carListingKind } from '@site/domain/content/car-listing';
import { labelOf } from '@site/domain/content/kind';
import type { Reader } from '@site/domain/extraction';
import {
  extractorMessages,
  importConflictMessages,
  proposalMessages as messages,
  standingMessages,
} from '@site/domain/messages/extractor';
import { derivedValues } from '@site/domain/vehicles/guesses';
import { bodyTypes, fuels, gearboxes, vehicleConditions } from '@site/domain/vehicles/options';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toast/toast-store.ts';
import type { FormOf } from '../../form/values.ts';
import { useBrandChoice, useBrands } from '../listing-fields.tsx';
import type { Reading } from './extract.ts';
import { ExtractorCard } from './extractor-card.tsx';
import {
  conflictingFields,
  type ImportField,
  type ImportRow,
  isBlank,
  presentYear,
  takenAtOnce,
  toImport,
  withoutFields,
} from './to-import.ts';

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

function shownValue(field: ImportField, value: string | number, brands: readonly Brand[]): string {
  const text = Number.isNaN(value) ? '' : String(value ?? '');
  if (field === 'brand_id') return brands.find(({ id }) => id === text)?.name ?? text;
  const set = options[field as keyof typeof options] ?? [];
  return set.find((option) => option.value === text)?.label ?? text;
}

interface ProposalListProps {
  rows: readonly ImportRow[];
  reader: Reader | undefined;
  before: ReadonlyMap<ImportField, string | number>;
  onSet(field: ImportField, value: string | number): void;
}

/** Unticking a value restores the old one. */
function ProposalList({ rows, reader, before, onSet }: ProposalListProps) {
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

/** Milliseconds between the two toasts of an import: only one is shown at a time. */
const READING_TIME = 2_000;

interface Shown {
  readonly rows: readonly ImportRow[];
  readonly reader: Reader | undefined;
  readonly before: ReadonlyMap<ImportField, string | number>;
  readonly unknownMake: string | undefined;
}

export function ListingExtractor() {
  const { brands } = useBrands();
  const { getValues, setValue, watch, formState } = useFormContext<FormOf<CarListing>>();
  const chooseBrand = useBrandChoice();
  const { isSubmitted } = formState;
  const [shown, setShown] = useState<Shown>();
  const [conflicts, setConflicts] = useState<readonly ImportField[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function take({ proposals, reader }: Reading) {
    const { rows, unknownMake } = toImport(proposals, brands);
    const before = new Map(rows.map(({ field }) => [field, getValues(field)] as const));
    setShown({ rows, reader, before, unknownMake });
    const sure = takenAtOnce(rows);
    const told = derivedValues(getValues());
    const own = { ...told, condition: told.condition ?? 'new' };
    const fields = conflictingFields(sure, {
      value: getValues,
      own: (field) => own[field as keyof typeof own],
    });
    setConflicts(fields);
    if (fields.length > 0) return;
    fill(sure, rows);
    clearTimeout(timer.current);
    timer.current = setTimeout(toastImported, READING_TIME);
  }

  function answer({ rows }: Shown, replace: boolean) {
    setConflicts([]);
    fill(replace ? takenAtOnce(rows) : withoutFields(takenAtOnce(rows), conflicts), rows);
    toastImported();
  }

  function set(field: ImportField, value: string | number) {
    if (field === 'brand_id') chooseBrand(String(value));
    else setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  function fill(sure: readonly ImportRow[], all: readonly ImportRow[]) {
    for (const { field, value } of sure) set(field, value);
    const isYearRead = all.some(({ field }) => field === 'year');
    if (!isYearRead && isBlank(getValues('year'))) set('year', presentYear(new Date()));
  }

  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" maxWidth="52rem" mt="5" mb="8">
      <ExtractorCard onExtracted={take} />
      {shown?.unknownMake && watch('brand_id') === '' && (
        <Notice tone="warning">{extractorMessages.unknownMake(shown.unknownMake)}</Notice>
      )}
      {shown && shown.rows.length > 0 && <ProposalList {...shown} onSet={set} />}
      {shown && conflicts.length > 0 && (
        <ConfirmDialog
          title={importConflictMessages.title}
          text={importConflictMessages.text(conflicts.map((field) => labelOf(carListingKind, field)))}
          confirm={importConflictMessages.replace}
          cancel={importConflictMessages.keep}
          onConfirm={() => answer(shown, true)}
          onCancel={() => answer(shown, false)}
        />
      )}
    </Box>
  );
}

function toastImported() {
  toastSuccess(extractorMessages.imported, extractorMessages.importedTitle);
}
