import { Box } from '@chakra-ui/react';
import { type CarListing, carListingKind } from '@site/domain/content/car-listing';
import { labelOf } from '@site/domain/content/kind';
import type { Reader } from '@site/domain/extraction';
import { extractorMessages, importConflictMessages } from '@site/domain/messages/extractor';
import { derivedValues } from '@site/domain/vehicles/guesses';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastSuccess } from '../../ui/toast/toast-store.ts';
import { useBrandChoice, useBrands } from '../content/listing-fields.tsx';
import type { FormOf } from '../form/values.ts';
import type { Reading } from './extract.ts';
import { ExtractorCard } from './extractor-card.tsx';
import { ProposalList } from './proposal-list.tsx';
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

/** The pause between the two toasts of an import, in milliseconds: only one is shown at a time, and both should be read. */
const READING_TIME = 2_000;

/** What was read last, and what the form held before. */
interface Shown {
  readonly rows: readonly ImportRow[];
  readonly reader: Reader | undefined;
  readonly before: ReadonlyMap<ImportField, string | number>;
  readonly unknownMake: string | undefined;
}

/** The extractor above the form of a new listing. It fills in the form, asks before it overwrites anything, and shows where values come from. */
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
