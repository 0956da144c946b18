import { Box } from '@chakra-ui/react';
import type { CarListing } from '@site/domain/entities/car-listing';
import { extractorMessages, importConflictMessages } from '@site/domain/messages/extractor';
import { listingLabels } from '@site/domain/messages/listing-labels';
import type { ExtractedListing } from '@site/domain/procedures/scrape-car-listing';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toast/toast-store.ts';
import type { FormOf } from '../../shared/form/content-resolver.ts';
import { useBrands } from '../brands-context.tsx';
import { useBrandChoice } from '../use-brand-choice.ts';
import { ExtractorCard } from './extractor-card.tsx';
import { conflictingFields, type ImportedValues, type ImportField, isBlank, toImport } from './to-import.ts';

/** The pause between the two toasts of an import, in milliseconds: only one is shown at a time, and both should be read. */
const READING_TIME = 2_000;

interface Question {
  readonly values: ImportedValues;
  /** The fields that already hold another value. */
  readonly fields: readonly ImportField[];
}

/** The extractor above the form of a new listing. It fills in the form, and asks before it overwrites anything. */
export function ListingExtractor() {
  const { brands } = useBrands();
  const { getValues, setValue, watch, formState } = useFormContext<FormOf<CarListing>>();
  const chooseBrand = useBrandChoice();
  const { isSubmitted } = formState;
  const [question, setQuestion] = useState<Question>();
  const [unknownMake, setUnknownMake] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function take(listing: ExtractedListing) {
    const { values, unknownMake } = toImport(listing, brands);
    setUnknownMake(unknownMake);
    const fields = conflictingFields(values, getValues);
    if (fields.length > 0) {
      setQuestion({ values, fields });
      return;
    }
    fill(values);
    timer.current = setTimeout(toastImported, READING_TIME);
  }

  function answer({ values, fields }: Question, replace: boolean) {
    setQuestion(undefined);
    fill(replace ? values : new Map([...values].filter(([field]) => !fields.includes(field))));
    toastImported();
  }

  function fill(values: ImportedValues) {
    const change = { shouldDirty: true, shouldValidate: isSubmitted };
    for (const [field, value] of values) {
      if (field === 'brand_id') chooseBrand(String(value));
      else setValue(field, value, change);
    }
    if (isBlank(getValues('year'))) setValue('year', new Date().getFullYear(), change);
  }

  return (
    <Box display="grid" gap="4" maxWidth="52rem" mt="5" mb="8">
      <ExtractorCard onExtracted={take} />
      {unknownMake && watch('brand_id') === '' && (
        <Notice tone="warning">{extractorMessages.unknownMake(unknownMake)}</Notice>
      )}
      {question && (
        <ConfirmDialog
          title={importConflictMessages.title}
          text={importConflictMessages.text(question.fields.map((field) => listingLabels[field]))}
          confirm={importConflictMessages.replace}
          cancel={importConflictMessages.keep}
          onConfirm={() => answer(question, true)}
          onCancel={() => answer(question, false)}
        />
      )}
    </Box>
  );
}

function toastImported() {
  toastSuccess(extractorMessages.imported, extractorMessages.importedTitle);
}
