import { chakra, HStack } from '@chakra-ui/react';
import { SOURCE_LIMIT } from '@site/domain/extraction';
import { tooLong } from '@site/domain/messages/enquiries';
import { extractorMessages as messages } from '@site/domain/messages/extractor';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/form/controls.tsx';
import { DropArea, DropZone } from '../../../ui/form/drop-zone.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { useFormEntry } from '../../form/values.ts';
import { useStable } from '../../list/list.tsx';
import { Refused, tellFailure, tellSuccess } from '../../shared/tell.ts';
import { extract, firstPdf, type Reading } from './extract.ts';

/** The states of the extractor (docs/product/back-office.md, "Listings: extractor"), with the colour of their words. */
const colours = { idle: undefined, processing: undefined, completed: 'pine.700', failed: 'coral.600' };

/** Milliseconds between the two toasts of an extraction: only one is shown at a time. */
const READING_TIME = 2_000;

export function sourceProblem(mode: Mode, text: string): string | undefined {
  if (text.trim() === '') return mode === 'url' ? messages.urlRequired : messages.textRequired;
  return text.length > SOURCE_LIMIT ? tooLong(SOURCE_LIMIT) : undefined;
}

const modes = { pdf: 'Paste text', url: 'Web address', file: 'Files' } as const;
type Mode = keyof typeof modes;

/** Reads a listing from text, a page or files, and passes it to `onExtracted`. Nothing is saved. One extraction runs at a time. */
export function ExtractorCard({ onExtracted }: { onExtracted(reading: Reading): void }) {
  const [state, setState] = useState<keyof typeof colours>('idle');
  /** The message of a refusal. */
  const [reason, setReason] = useState('');
  const [mode, setMode] = useState<Mode>('pdf');
  /** Of files, their names. */
  const [sources, setSources] = useState({ pdf: '', url: '', file: '' });
  const [problem, setProblem] = useState<string>();
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { isOpen } = useFormEntry().uploads;
  // The callback of the latest render, not of the render that started the extraction.
  const pass = useStable(onExtracted);
  const isProcessing = state === 'processing';

  function show(next: typeof state, why = '') {
    setState(next);
    setReason(why);
  }

  async function run(from: Mode, source: string | readonly File[]): Promise<void> {
    show('processing');
    try {
      const reading = await extract(from, source);
      if (!isOpen()) return;
      show('completed');
      tellSuccess(messages.extracted);
      pass(reading);
      setTimeout(() => isOpen() && toastSuccess(messages.imported, messages.importedTitle), READING_TIME);
    } catch (error) {
      if (!isOpen()) return;
      console.error('The extraction failed', error);
      show('failed', error instanceof Refused ? error.message : '');
      tellFailure(messages.processFailed);
    }
  }

  function choose(next: Mode) {
    setMode(next);
    setProblem(undefined);
    if (!isProcessing) show('idle');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (mode === 'file') return;
    const source = sources[mode].trim();
    const found = sourceProblem(mode, source);
    setProblem(found);
    if (found) control.current?.focus();
    else void run(mode, source);
  }

  function readFiles(files: readonly File[]) {
    if (isProcessing) return;
    choose('file');
    setSources({ ...sources, file: files.map(({ name }) => name).join(', ') });
    void run('file', files);
  }

  async function take(files: readonly File[]) {
    const pdf = await firstPdf(files).catch(() => undefined);
    if (pdf) readFiles([pdf]);
    else toastFailure(messages.invalidFile, messages.invalidFileTitle);
  }

  const field = {
    value: sources[mode],
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      setProblem(undefined);
      setSources({ ...sources, [mode]: currentTarget.value });
    },
    error: problem,
    disabled: isProcessing,
    ref: control,
  };

  const form = (
    <chakra.form noValidate onSubmit={submit}>
      {mode === 'pdf' && <TextAreaField label="Text of the advertisement or PDF" rows={5} {...field} />}
      {mode === 'url' && (
        <TextField
          label="URL of the advertisement"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint="Public pages only."
          {...field}
        />
      )}
      {mode === 'file' && (
        <DropZone
          label={messages.chooseFiles}
          accept="application/pdf,.pdf,image/*"
          disabled={isProcessing}
          hint={messages.filesHint}
          onFiles={readFiles}
        />
      )}
      <HStack flexWrap="wrap" columnGap="4" rowGap="2" mt="4" textStyle="small">
        {mode === 'file' ? (
          <chakra.span overflowWrap="anywhere">{sources.file}</chakra.span>
        ) : (
          <Button type="submit" variant="dark" size="sm" disabled={isProcessing}>
            Extract data
          </Button>
        )}
        <p role="status">
          <chakra.span color={colours[state]} fontWeight="600">
            {state !== 'idle' && messages[state]}
          </chakra.span>
          {/* The messages of some refusals are sentences. */}
          {reason && ` ${reason.replace(/\.$/, '')}.`}
        </p>
      </HStack>
    </chakra.form>
  );

  return (
    <DropArea
      as="section"
      aria-label="AI Listing Extractor"
      onFiles={(files) => void take(files)}
      p={{ base: '5', md: '6' }}
      borderRadius="lg"
      background="mist"
      transition="background 160ms"
      css={{ '&[data-over]': { background: 'pine.100' } }}
    >
      <chakra.h2 textStyle="subheading">AI Listing Extractor</chakra.h2>
      <chakra.p color="muted" textStyle="small" mt="1" mb="4" maxWidth="44rem">
        Paste an advertisement, name the page it is on, or drop a PDF, and the form below is filled in.
        Nothing is saved until you have looked it over.
      </chakra.p>
      <Tabs
        label="Source of the listing"
        chosen={mode}
        onChoose={(key) => choose(key as Mode)}
        tabs={Object.entries(modes).map(([key, label]) => ({ key, label, panel: form }))}
      />
    </DropArea>
  );
}
