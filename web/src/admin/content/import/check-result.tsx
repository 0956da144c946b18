import { Box, chakra, HStack, Stack } from '@chakra-ui/react';
import { type CsvCells, type CsvColumnName, csvColumn, type RowError } from '@site/domain/content/csv';
import { rowNumber } from '@site/domain/content/plan-import';
import type { ImportListingsResponse, PlannedRow } from '@site/domain/content/procedures';
import { useEffect, useRef, useState } from 'react';
import { WorkButton } from '#ui/button.tsx';
import { isTyping } from '#ui/focus.ts';
import { AnyField } from '#ui/form/controls.tsx';
import { Small, Subheading } from '#ui/parts.tsx';
import { PlainTable } from '#ui/plain-table.tsx';
import { Notice } from '#ui/states.tsx';
import { useBrands } from '../listing-fields.tsx';
import { type ImportFile, toRows } from './csv-file.ts';

const SHOWN_GROUPS = 50;
const SHOWN_CELLS = 10;
const SHOWN_ROWS = 100;

interface CheckResultProps {
  file: ImportFile;
  checked: ImportListingsResponse;
  /** True if cells were corrected since the check. */
  isStale: boolean;
  isImporting: boolean;
  onCorrect(rows: readonly number[], cells: CsvCells): void;
  onLeaveOut(row: number, isOut: boolean): void;
  onCheck(): Promise<void>;
  onImport(): Promise<void>;
}

export function CheckResult(props: CheckResultProps) {
  const { file, checked, isStale, isImporting, onCheck, onImport } = props;
  const { success, error, errors, asked, rows, created, updated, unchanged } = checked;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check is read from its beginning
  useEffect(() => {
    if (!isTyping()) heading.current?.focus();
  }, [checked]);
  const changes = created + updated;
  const names = new Map(rows.map(({ row, name }) => [row, name]));
  const cells = { ...props, table: toRows(file), names };
  return (
    <section aria-label="What the import will do">
      <Subheading as="h2" ref={heading} tabIndex={-1} mb="2">
        What the import will do
      </Subheading>
      <chakra.p mb="4">{`${created} new, ${updated} changed, ${unchanged} as they are`}</chakra.p>
      {!success && error && <Notice tone="warning">{error}</Notice>}
      <Box inert={isImporting}>
        <Problems {...cells} title="To be put right" problems={errors} />
        <Problems {...cells} title="Not ready yet, and not needed for the import" problems={asked} />
      </Box>
      {isStale && (
        <HStack flexWrap="wrap" gap="4" mt="6">
          <WorkButton variant="dark" size="md" label="Check again" working="Checking..." onPress={onCheck} />
          <Small as="span">Corrected cells stand in this import only, not in your file.</Small>
        </HStack>
      )}
      <Changes rows={rows} />
      {success && changes === 0 && <p>All vehicles of the file are as they are there: nothing to import.</p>}
      {success && changes > 0 && !isStale && (
        <HStack flexWrap="wrap" gap="4" mt="6">
          <WorkButton
            variant="solid"
            size="md"
            label={`Import ${changes} ${changes === 1 ? 'vehicle' : 'vehicles'}`}
            working="Importing..."
            onPress={onImport}
          />
          <Small as="span">
            {created > 0 &&
              (file.isPublished ? 'Publishes new vehicles at once. ' : 'Keeps new vehicles as drafts. ')}
            {updated > 0 && 'Changes of published vehicles are on the website at once.'}
          </Small>
        </HStack>
      )}
    </section>
  );
}

interface CellsProps extends Pick<CheckResultProps, 'file' | 'onCorrect' | 'onLeaveOut'> {
  table: readonly CsvCells[];
  names: ReadonlyMap<number, string>;
}

type ProblemsProps = CellsProps & { title: string; problems: readonly RowError[] };

/** Equal problems stand together. */
function Problems({ title, problems, ...cells }: ProblemsProps) {
  if (problems.length === 0) return null;
  const groups = Object.entries(groupsOf(problems));
  return (
    <section aria-label={title}>
      <chakra.h3 fontWeight="600" mt="6" mb="2">
        {title}
      </chakra.h3>
      <Stack as="ul" gap="4" listStyleType="none">
        {groups.slice(0, SHOWN_GROUPS).map(([key, group]) => (
          <Group key={key} {...cells} problems={group} />
        ))}
      </Stack>
      {groups.length > SHOWN_GROUPS && <p>{`and ${groups.length - SHOWN_GROUPS} more`}</p>}
    </section>
  );
}

function groupsOf(problems: readonly RowError[]): Record<string, readonly RowError[]> {
  const groups: Record<string, RowError[]> = {};
  for (const problem of problems) {
    const key = `${problem.column}: ${problem.message}`;
    groups[key] = [...(groups[key] ?? []), problem];
  }
  return groups;
}

function Group({ problems, ...cells }: Omit<ProblemsProps, 'title'>) {
  const [first] = problems;
  const [typed, setTyped] = useState('');
  if (!first) return null;
  const { column, message } = first;
  const rows = problems.map(({ row }) => row).filter((row) => !cells.file.leftOut.has(row));
  const { length } = rows;
  return (
    <Box as="li" p="4" borderWidth="1px" borderRadius="md">
      <chakra.p mb="3" dir="auto">
        {column && <strong>{csvColumn(column).heading}: </strong>}
        {message}
        {problems.length > 1 && <Small as="span">{` (${problems.length} rows)`}</Small>}
      </chakra.p>
      {column && length > 1 && (
        <HStack flexWrap="wrap" align="end" gap="3" mb="4">
          <Box flex="1 1 14rem">
            <Cell
              label={`${csvColumn(column).heading} of all ${length} rows`}
              {...{ column }}
              value={typed}
              onChange={setTyped}
            />
          </Box>
          <WorkButton
            label={`Fill in all ${length}`}
            onPress={() => cells.onCorrect(rows, { [column]: typed })}
          />
        </HStack>
      )}
      <Stack gap="3">
        {problems.slice(0, SHOWN_CELLS).map((problem) => (
          <ProblemRow key={problem.row} {...cells} problem={problem} />
        ))}
      </Stack>
      {problems.length > SHOWN_CELLS && <Small mt="3">{`and ${problems.length - SHOWN_CELLS} more`}</Small>}
    </Box>
  );
}

function ProblemRow(props: CellsProps & { problem: RowError }) {
  const { file, table, names, onCorrect, onLeaveOut, problem } = props;
  const { row, column, owner } = problem;
  const label = [`Row ${rowNumber(row)}`, names.get(row)].filter(Boolean).join(': ');
  const isLeftOut = file.leftOut.has(row);
  return (
    <HStack flexWrap="wrap" align="end" gap="3">
      <Box flex="1 1 14rem" minWidth="0">
        {column && !isLeftOut ? (
          <Cell
            label={label}
            column={column}
            value={table[row]?.[column] ?? ''}
            onChange={(text) => onCorrect([row], { [column]: text })}
          />
        ) : (
          <chakra.p dir="auto">{label}</chakra.p>
        )}
      </Box>
      {owner && !isLeftOut && (
        <WorkButton label="It is this car" about={label} onPress={() => onCorrect([row], { id: owner })} />
      )}
      <WorkButton
        variant={isLeftOut ? 'outline' : 'quiet'}
        label={isLeftOut ? 'Take it in again' : 'Leave out'}
        about={label}
        onPress={() => onLeaveOut(row, !isLeftOut)}
      />
    </HStack>
  );
}

interface CellProps {
  label: string;
  column: CsvColumnName;
  value: string;
  onChange(text: string): void;
}

/** One cell of the file. A wrong choice stands as its own prompt. */
function Cell({ label, column, value, onChange }: CellProps) {
  const { options: brands } = useBrands();
  const { field } = csvColumn(column);
  const labels = column === 'brand' ? brands : field?.options;
  const options = labels?.map(({ label }) => ({ value: label, label }));
  const isKnown = options?.some((option) => option.value === value);
  const control = field?.is === 'longText' ? 'textarea' : options ? 'select' : 'text';
  return (
    <AnyField
      control={control}
      label={label}
      rows={2}
      options={options}
      prompt={isKnown ? undefined : value || 'Choose'}
      value={options && !isKnown ? '' : value}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Old and new, by row and vehicle. */
function Changes({ rows }: { rows: readonly PlannedRow[] }) {
  const changed = rows.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return null;
  return (
    <>
      <chakra.h3 fontWeight="600" mt="6">
        Row by row
      </chakra.h3>
      <PlainTable
        label="Row by row"
        head={['Row', 'Vehicle', 'Change']}
        whiteSpace="normal"
        rows={changed
          .slice(0, SHOWN_ROWS)
          .map(({ row, name, isNew, changes }) => [
            rowNumber(row),
            isNew ? `${name} (new)` : name,
            changes.map((change) => <div key={change.column}>{inWords(change, isNew)}</div>),
          ])}
      />
      {changed.length > SHOWN_ROWS && <p>{`and ${changed.length - SHOWN_ROWS} more`}</p>}
    </>
  );
}

function inWords({ column, before, after }: PlannedRow['changes'][number], isNew: boolean): string {
  const { heading } = csvColumn(column);
  return isNew ? `${heading}: ${after}` : `${heading}: ${before || 'empty'} → ${after || 'empty'}`;
}
