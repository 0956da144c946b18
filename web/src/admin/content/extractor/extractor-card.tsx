import { chakra, Stack } from '@chakra-ui/react';
import {
  type ExtractionResponse,
  featureNames,
  type Proposal,
  SOURCE_FILE_LIMIT,
  SOURCE_LIMIT,
  SOURCE_PICTURES,
  textNames,
} from '@site/domain/extraction';
import { PDF_TYPE } from '@site/domain/pictures/metadata';
import { filledText } from '@site/domain/schemas';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useFormEntry } from '#admin/form/entry.ts';
import { drawn, JPEG_GROUND, typedFile, within, withPhoto } from '#admin/form/picture-files.ts';
import { useStable } from '#admin/list/list.tsx';
import { Refused, tellFailure, tellSuccess, throwRefusal } from '#admin/shared/tell.ts';
import { uploadSource } from '#firebase/admin/content/files.ts';
import { createScrapingJob } from '#firebase/admin/documents.ts';
import { call } from '#firebase/admin/procedures.ts';
import { DropArea, DropZone } from '#ui/form/drop-zone.tsx';
import { FieldsForm } from '#ui/form/fields-form.tsx';
import { Small, Subheading } from '#ui/parts.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { currentToast, toastFailure, toastSuccess } from '#ui/toast/toast-store.ts';

/** docs/product/back-office.md, "Listings: extractor". */
const states = {
  idle: { text: '', color: undefined },
  processing: { text: 'Processing content with AI...', color: undefined },
  completed: { text: 'Data extracted successfully!', color: 'pine.700' },
  failed: { text: 'Failed to extract data. Please try again.', color: 'coral.600' },
} as const;
type State = keyof typeof states;

const IMPORTED =
  'Car listing data has been filled in from the extracted content. Please review and adjust as needed.';

/** Between the two toasts of an extraction: only one is shown at a time. */
const READING_MS = 2_000;

const modes = { pdf: 'Paste text', url: 'Web address', file: 'Files' } as const;
type Mode = keyof typeof modes;

const typed = {
  pdf: {
    field: { control: 'textarea', label: 'Text of the advertisement or PDF', rows: 5 },
    schema: z.object({ source: filledText(SOURCE_LIMIT, 'Please enter PDF text content') }),
  },
  url: {
    field: {
      label: 'URL of the advertisement',
      inputMode: 'url',
      autoComplete: 'off',
      placeholder: 'https://',
      hint: 'Public pages only.',
    },
    schema: z.object({ source: filledText(SOURCE_LIMIT, 'Please enter a URL') }),
  },
} as const;

/** Reads a listing from text, a page or files, and passes it to `onExtracted`. Nothing is saved. One extraction runs at a time. */
export function ExtractorCard({ onExtracted }: { onExtracted(reading: Reading): void }) {
  const [{ state, reason }, show] = useState<{ state: State; reason?: string }>({ state: 'idle' });
  const [mode, setMode] = useState<Mode>('pdf');
  /** The typed or chosen source by mode. Files are named. */
  const [sources, setSources] = useState({ pdf: '', url: '', file: '' });
  const { isOpen, hold } = useFormEntry().uploads;
  // The callback of the latest render, not of the render that started the extraction.
  const pass = useStable(onExtracted);
  const isProcessing = state === 'processing';

  async function run(from: Mode, source: string | readonly File[]): Promise<void> {
    show({ state: 'processing' });
    try {
      const reading = await hold(() => extract(from, source));
      if (!isOpen()) return;
      show({ state: 'completed' });
      tellSuccess('Car listing data extracted successfully!');
      pass(reading);
      const imported = () =>
        // A save that failed meanwhile stays in sight.
        isOpen() && currentToast()?.tone !== 'failure' && toastSuccess(IMPORTED, 'Data Imported');
      setTimeout(imported, READING_MS);
    } catch (error) {
      if (!isOpen()) return;
      console.error('The extraction failed', error);
      show({ state: 'failed', reason: error instanceof Refused ? error.message : '' });
      tellFailure('Failed to process the content. Please try again.');
    }
  }

  function choose(next: Mode) {
    setMode(next);
    if (!isProcessing) show({ state: 'idle' });
  }

  async function take(files: readonly File[], refusal: string, choice: (typed: readonly File[]) => File[]) {
    if (isProcessing) return;
    // A folder has no type.
    const typed = await Promise.all(files.map((file) => typedFile(file).catch(() => file)));
    const chosen = choice(typed);
    if (chosen.length === 0) return toastFailure(refusal, 'Invalid file type');
    choose('file');
    setSources({ ...sources, file: chosen.map(({ name }) => name).join(', ') });
    void run('file', chosen);
  }

  const panel = (
    <Stack gap="4">
      {mode === 'file' ? (
        <DropZone
          label="Choose a PDF or photos"
          accept="application/pdf,.pdf,image/*"
          disabled={isProcessing}
          hint="or drop them here: a PDF, also a scanned one, or up to 4 photos of an advertisement or windscreen sheet"
          onFiles={(files) =>
            void take(files, 'Please select a PDF file, or photos', (typed) =>
              typed.every((file) => isPdf(file) || file.type.startsWith('image/')) ? [...typed] : [],
            )
          }
        />
      ) : (
        <FieldsForm
          key={mode}
          schema={typed[mode].schema}
          fields={[
            {
              ...typed[mode].field,
              name: 'source',
              value: sources[mode],
              readOnly: isProcessing,
              onChange: ({ currentTarget }) => setSources({ ...sources, [mode]: currentTarget.value }),
            },
          ]}
          isOff={isProcessing}
          label="Extract data"
          working="Extract data"
          look={{ variant: 'dark', size: 'sm', flex: 'none' }}
          onEnter={async ({ source }) => void (await run(mode, source))}
        />
      )}
      <chakra.p role="status" textStyle="small">
        {mode === 'file' && sources.file}{' '}
        <chakra.span color={states[state].color} fontWeight="600">
          {states[state].text}
        </chakra.span>
        {/* The messages of some refusals are sentences. */}
        {reason && ` ${reason.replace(/\.$/, '')}.`}
      </chakra.p>
    </Stack>
  );

  return (
    <DropArea
      as="section"
      aria-label="AI Listing Extractor"
      onFiles={(files) =>
        void take(files, 'Please select a PDF file', (typed) => typed.filter(isPdf).slice(0, 1))
      }
      p={{ base: '5', md: '6' }}
      borderRadius="lg"
      background="mist"
      transition="background 160ms"
      css={{ '&[data-over]': { background: 'pine.100', outline: '3px solid transparent' } }}
    >
      <Subheading>AI Listing Extractor</Subheading>
      <Small mt="1" mb="4" maxWidth="44rem">
        Paste an advertisement, name the page it is on, or drop a PDF, and the form below is filled in.
        Nothing is saved until you have looked it over.
      </Small>
      <Tabs
        label="Source of the listing"
        chosen={mode}
        onChoose={(key) => choose(key as Mode)}
        tabs={Object.entries(modes).map(([key, label]) => ({ key, label, panel }))}
      />
    </DropArea>
  );
}

/** A value that was read. `standing` is missing if the answer has no quotes to compare with the source. */
export type Read = Omit<Proposal, 'standing'> & Partial<Pick<Proposal, 'standing'>>;

export type Reading = Awaited<ReturnType<typeof extract>>;

/** @throws Refused without a value, with the function's message if it refused; and errors of Storage, Firestore or the procedure */
async function extract(sourceType: Mode, source: string | readonly File[]) {
  const sourceContent = typeof source === 'string' ? source : await uploaded(source);
  const jobId = await createScrapingJob({ source_type: sourceType, source_content: sourceContent });
  const answer = await call('scrape-car-listing', { sourceType, sourceContent, jobId });
  throwRefusal(answer);
  const proposals = readOf(answer);
  if (proposals.length === 0) throw new Refused();
  return { proposals, reader: answer.reader };
}

export function readOf({ proposals, extractedData }: ExtractionResponse): readonly Read[] {
  if (proposals.length > 0 || !extractedData) return proposals;
  const read = (field: Read['field'], value: string | number | null | undefined): Read[] =>
    value?.toString().trim() ? [{ field, value, quote: null }] : [];
  return [
    ...textNames.flatMap((name) => read(name, extractedData[name])),
    ...featureNames.flatMap((name, index) => read(name, extractedData.features?.[index])),
  ];
}

/** Returns the names of the stored files, one a line. Redrawing pictures also removes camera metadata. @throws Refused */
async function uploaded(files: readonly File[]): Promise<string> {
  const pdf = files.find(isPdf);
  if (pdf && files.length > 1) throw new Refused('Please choose one PDF, or photos only');
  if (pdf && pdf.size > SOURCE_FILE_LIMIT)
    throw new Refused(
      `The PDF must be ${SOURCE_FILE_LIMIT / 1024 / 1024}MB or smaller: paste its text instead`,
    );
  if (files.length > SOURCE_PICTURES) throw new Refused(`Please choose ${SOURCE_PICTURES} photos at most`);
  const prepared: Blob[] = pdf ? [pdf] : [];
  if (!pdf) for (const file of files) prepared.push(await readable(file));
  return (await Promise.all(prepared.map(uploadSource))).join('\n');
}

const isPdf = ({ type }: File) => type === PDF_TYPE;

/** The longest side of a picture in pixels: small print stays readable. */
const LONGEST_SIDE = 2400;
const JPEG = { type: 'image/jpeg', quality: 0.85 };

async function readable(file: File): Promise<Blob> {
  try {
    return await withPhoto(file, (picture) =>
      drawn(picture, within(picture, LONGEST_SIDE), JPEG_GROUND).convertToBlob(JPEG),
    );
  } catch (error) {
    throw error instanceof Refused ? new Refused(`${file.name}: ${error.message}`) : error;
  }
}
