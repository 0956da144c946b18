import { Box, chakra, HStack, SimpleGrid, Stack } from '@chakra-ui/react';
import { type CarListing, carListingKind } from '@site/domain/content/car-listing';
import { type Fields, labelOf } from '@site/domain/content/kind';
import { dayInKlang } from '@site/domain/enquiries/hours';
import {
  extractorMessages,
  proposalMessages as messages,
  standingMessages,
} from '@site/domain/messages/extractor';
import { optionLabel } from '@site/domain/options';
import { derivedValues } from '@site/domain/vehicles/guesses';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Small } from '../../../ui/parts.tsx';
import type { FormOf } from '../../form/values.ts';
import { useBrandChoice, useBrands } from '../listing-fields.tsx';
import type { Reading } from './extract.ts';
import { ExtractorCard } from './extractor-card.tsx';
import { type ImportField, type ImportRow, isBlank, takenAtOnce, toImport } from './to-import.ts';

type Value = string | number;

interface Shown extends Pick<Reading, 'reader'> {
  readonly rows: readonly (ImportRow & { readonly old: Value })[];
  readonly make: Value | undefined;
}

export function ListingExtractor() {
  const { brands } = useBrands();
  const { getValues, setValue, watch, formState } = useFormContext<FormOf<CarListing>>();
  const chooseBrand = useBrandChoice();
  const { isSubmitted } = formState;
  const [shown, setShown] = useState<Shown>();

  function take({ proposals, reader }: Reading) {
    const rows = toImport(proposals, brands).map((row) => ({ ...row, old: getValues(row.field) }));
    const make = proposals.find(({ field }) => field === 'make')?.value;
    setShown({ rows, reader, make });
    const told = derivedValues(getValues());
    const own = { ...told, condition: told.condition ?? 'new' };
    for (const { field, value } of takenAtOnce(rows, getValues, own)) set(field, value);
    const isYearRead = rows.some(({ field }) => field === 'year');
    if (!isYearRead && isBlank(getValues('year'))) set('year', Number(dayInKlang(new Date()).slice(0, 4)));
  }

  function set(field: ImportField, value: Value) {
    if (field === 'brand_id') chooseBrand(String(value));
    else setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  return (
    <Stack gap="4" maxWidth="52rem" mt="5" mb="8">
      <ExtractorCard onExtracted={take} />
      {shown?.make && watch('brand_id') === '' && !shown.rows.some(({ field }) => field === 'brand_id') && (
        <Notice tone="warning">{extractorMessages.unknownMake(String(shown.make).trim())}</Notice>
      )}
      {shown && shown.rows.length > 0 && <ProposalList {...shown} onSet={set} />}
    </Stack>
  );
}

const declared: Fields = carListingKind.fields;

interface ProposalListProps extends Shown {
  onSet(field: ImportField, value: Value): void;
}

/** Unticking a value restores the old one. */
function ProposalList({ rows, reader, onSet }: ProposalListProps) {
  const { brands } = useBrands();
  const heading = useId();
  const fields = rows.map(({ field }) => field);
  const held = useWatch<FormOf<CarListing>, ImportField[]>({ name: fields }) as readonly Value[];
  const isTicked = (row: Shown['rows'][number]) =>
    String(held[rows.indexOf(row)]).trim() === String(row.value);
  const open = rows.filter((row) => !isTicked(row));
  function takeAll() {
    for (const { field, value } of open) onSet(field, value);
  }
  function textOf(field: ImportField, value: Value) {
    const isBrand = field === 'brand_id';
    const options = isBrand
      ? brands.map(({ id, name }) => ({ value: id, label: name }))
      : declared[field]?.options;
    return optionLabel(options ?? [], isBlank(value) ? '' : String(value));
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
        {rows.map((row) => {
          const [was, read] = [textOf(row.field, row.old), textOf(row.field, row.value)];
          const isSame = was.trim() === read;
          const stands = row.standing === 'stands';
          return (
            <li key={row.field}>
              <Checkbox
                checked={isTicked(row)}
                disabled={isSame}
                onChange={(event) => onSet(row.field, event.currentTarget.checked ? row.value : row.old)}
                aria-describedby={`${heading}-${row.field}`}
              >
                <chakra.span py="2" minWidth="0" overflowWrap="anywhere">
                  <chakra.span srOnly>{messages.take} </chakra.span>
                  <chakra.span color="muted">{labelOf(carListingKind, row.field)}: </chakra.span>
                  <chakra.strong>{read}</chakra.strong>{' '}
                  <chakra.span color="muted" textStyle="small">
                    {isSame ? messages.asEntered : was ? messages.was(was) : messages.wasEmpty}
                  </chakra.span>
                </chakra.span>
              </Checkbox>
              <Box id={`${heading}-${row.field}`} textStyle="small" px="4" mt="2" overflowWrap="anywhere">
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
                  {row.quote === null ? messages.noQuote : `${messages.quote} “${row.quote}”`}
                </Small>
              </Box>
            </li>
          );
        })}
      </SimpleGrid>
    </chakra.section>
  );
}
