import { Box, chakra, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { type CarListing, carListingKind } from '@site/domain/content/car-listing';
import { type Fields, labelOf } from '@site/domain/content/kind';
import {
  extractorMessages,
  importConflictMessages,
  proposalMessages as messages,
  standingMessages,
} from '@site/domain/messages/extractor';
import { optionLabel } from '@site/domain/options';
import { derivedValues } from '@site/domain/vehicles/guesses';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toast/toast-store.ts';
import type { FormOf } from '../../form/values.ts';
import { Small } from '../../shared/list-row.tsx';
import { useBrandChoice, useBrands } from '../listing-fields.tsx';
import type { Reading } from './extract.ts';
import { ExtractorCard } from './extractor-card.tsx';
import {
  conflictingFields,
  type Import,
  type ImportField,
  type ImportRow,
  isBlank,
  presentYear,
  takenAtOnce,
  toImport,
  withoutFields,
} from './to-import.ts';

type Value = string | number;

/** Milliseconds between the two toasts of an import: only one is shown at a time. */
const READING_TIME = 2_000;

interface Shown extends Import, Pick<Reading, 'reader'> {
  readonly before: ReadonlyMap<ImportField, Value>;
  readonly conflicts: readonly ImportField[];
}

export function ListingExtractor() {
  const { brands } = useBrands();
  const { getValues, setValue, watch, formState } = useFormContext<FormOf<CarListing>>();
  const chooseBrand = useBrandChoice();
  const { isSubmitted } = formState;
  const [shown, setShown] = useState<Shown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function take({ proposals, reader }: Reading) {
    const read = toImport(proposals, brands);
    const told = derivedValues(getValues());
    const own = { ...told, condition: told.condition ?? 'new' };
    const conflicts = conflictingFields(takenAtOnce(read.rows), {
      value: getValues,
      own: (field) => own[field as keyof typeof own],
    });
    const before = new Map(read.rows.map(({ field }) => [field, getValues(field)] as const));
    setShown({ ...read, reader, before, conflicts });
    if (conflicts.length > 0) return;
    fill(read, []);
    clearTimeout(timer.current);
    timer.current = setTimeout(toastImported, READING_TIME);
  }

  function answer(asked: Shown, kept: readonly ImportField[]) {
    setShown({ ...asked, conflicts: [] });
    fill(asked, kept);
    toastImported();
  }

  function set(field: ImportField, value: Value) {
    if (field === 'brand_id') chooseBrand(String(value));
    else setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  function fill({ rows }: Import, kept: readonly ImportField[]) {
    for (const { field, value } of withoutFields(takenAtOnce(rows), kept)) set(field, value);
    const isYearRead = rows.some(({ field }) => field === 'year');
    if (!isYearRead && isBlank(getValues('year'))) set('year', presentYear(new Date()));
  }

  return (
    <Stack gap="4" maxWidth="52rem" mt="5" mb="8">
      <ExtractorCard onExtracted={take} />
      {shown?.unknownMake && watch('brand_id') === '' && (
        <Notice tone="warning">{extractorMessages.unknownMake(shown.unknownMake)}</Notice>
      )}
      {shown && shown.rows.length > 0 && <ProposalList {...shown} onSet={set} />}
      {shown && shown.conflicts.length > 0 && (
        <ConfirmDialog
          title={importConflictMessages.title}
          text={importConflictMessages.text(shown.conflicts.map((field) => labelOf(carListingKind, field)))}
          confirm={importConflictMessages.replace}
          cancel={importConflictMessages.keep}
          onConfirm={() => answer(shown, [])}
          onCancel={() => answer(shown, shown.conflicts)}
        />
      )}
    </Stack>
  );
}

function toastImported() {
  toastSuccess(extractorMessages.imported, extractorMessages.importedTitle);
}

interface ProposalListProps extends Shown {
  onSet(field: ImportField, value: Value): void;
}

/** Unticking a value restores the old one. */
function ProposalList({ rows, reader, before, onSet }: ProposalListProps) {
  const heading = useId();
  const fields = rows.map(({ field }) => field);
  const held = useWatch<FormOf<CarListing>, ImportField[]>({ name: fields }) as readonly Value[];
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
      <HStack flexWrap="wrap" justify="space-between" columnGap="4">
        <chakra.h2 id={heading} textStyle="subheading">
          {messages.title}
        </chakra.h2>
        {open.length > 0 && (
          <Button variant="outline" size="sm" onClick={takeAll}>
            {messages.takeAll}
          </Button>
        )}
      </HStack>
      <Small mt="1" mb="4">
        {messages.help} {reader === 'rules' && messages.readByRules}
      </Small>
      <SimpleGrid as="ul" columns={{ base: 1, md: 2 }} columnGap="5" rowGap="4" aria-labelledby={heading}>
        {rows.map((row, index) => (
          <Proposal
            key={row.field}
            {...row}
            isTicked={isTicked(index)}
            old={before.get(row.field) ?? ''}
            onSet={onSet}
          />
        ))}
      </SimpleGrid>
    </chakra.section>
  );
}

interface ProposalProps extends ImportRow, Pick<ProposalListProps, 'onSet'> {
  isTicked: boolean;
  old: Value;
}

const declared: Fields = carListingKind.fields;

function Proposal({ field, value, quote, standing, isTicked, old, onSet }: ProposalProps) {
  const { brands } = useBrands();
  const source = useId();
  const options =
    field === 'brand_id'
      ? brands.map(({ id, name }) => ({ value: id, label: name }))
      : declared[field]?.options;
  const [was, read] = [old, value].map((each) =>
    optionLabel(options ?? [], isBlank(each) ? '' : String(each)),
  );
  const isSame = was?.trim() === read;
  const stands = standing === 'stands';
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
          <chakra.strong>{read}</chakra.strong>{' '}
          <chakra.span color="muted" textStyle="small">
            {isSame ? messages.asEntered : was ? messages.was(was) : messages.wasEmpty}
          </chakra.span>
        </chakra.span>
      </Checkbox>
      <Box id={source} textStyle="small" px="4" mt="2" overflowWrap="anywhere">
        {standing && (
          <Badge
            display="inline-flex"
            alignItems="center"
            gap="1"
            background={stands ? 'pine.50' : 'sun.100'}
            color={stands ? 'pine.700' : 'ink'}
          >
            {stands && <Icon name="check" />}
            {standingMessages[standing]}.
          </Badge>
        )}
        <Small mt="1">{quote === null ? messages.noQuote : `${messages.quote} “${quote}”`}</Small>
      </Box>
    </li>
  );
}
