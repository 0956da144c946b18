import { chakra, HStack } from '@chakra-ui/react';
import { SOURCE_LIMIT } from '@site/domain/extraction';
import { tooLong } from '@site/domain/messages/enquiries';
import { extractorMessages as messages } from '@site/domain/messages/extractor';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/form/controls.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { DropArea, DropZone } from '../../form/files.tsx';
import { isPdf } from '../../form/picture-files.ts';
import { useUploadLedger } from '../../form/unsaved.tsx';
import { useStable } from '../../list/list.tsx';
import { Refused, tellFailure, tellSuccess } from '../../shared/tell.ts';
import { extract, type Reading, type Source, type TypedSource } from './extract.ts';

/** The state of the extractor (docs/product/back-office.md, "Listings: extractor"). */
interface Extraction {
  readonly state: 'idle' | 'processing' | 'completed' | 'failed';
  /** The message of a refusal. */
  readonly reason?: string;
}

export function sourceProblem({ source_type: type, source_content: text }: TypedSource): string | undefined {
  if (text.trim() === '') return type === 'url' ? messages.urlRequired : messages.textRequired;
  return text.length > SOURCE_LIMIT ? tooLong(SOURCE_LIMIT) : undefined;
}

const modes = { pdf: 'Paste text', url: 'Web address', file: 'Files' } as const;
type Mode = keyof typeof modes;
const modeNames = Object.keys(modes) as readonly Mode[];

/** Reads a listing from text, a page or files, and passes it to `onExtracted`. Nothing is saved. One extraction runs at a time. */
export function ExtractorCard({ onExtracted }: { onExtracted(reading: Reading): void }) {
  const [extraction, setExtraction] = useState<Extraction>({ state: 'idle' });
  const [mode, setMode] = useState<Mode>('pdf');
  const [typed, setTyped] = useState({ pdf: '', url: '' });
  const [problem, setProblem] = useState<string>();
  const [names, setNames] = useState<readonly string[]>([]);
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { isOpen } = useUploadLedger();
  // The callback of the latest render, not of the render that started the extraction.
  const pass = useStable(onExtracted);
  const isProcessing = extraction.state === 'processing';

  async function run(source: Source): Promise<void> {
    setExtraction({ state: 'processing' });
    try {
      const reading = await extract(source);
      if (!isOpen()) return;
      setExtraction({ state: 'completed' });
      tellSuccess(messages.extracted);
      pass(reading);
    } catch (error) {
      if (!isOpen()) return;
      console.error('The extraction failed', error);
      setExtraction({ state: 'failed', ...(error instanceof Refused && { reason: error.message }) });
      tellFailure(messages.processFailed);
    }
  }

  function choose(next: Mode) {
    setMode(next);
    setProblem(undefined);
    if (!isProcessing) setExtraction({ state: 'idle' });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (mode === 'file') return;
    const source = { source_type: mode, source_content: typed[mode].trim() };
    const found = sourceProblem(source);
    setProblem(found);
    if (found) control.current?.focus();
    else void run(source);
  }

  function readFiles(files: readonly File[]) {
    if (isProcessing) return;
    choose('file');
    setNames(files.map(({ name }) => name));
    void run({ files });
  }

  async function take(files: readonly File[]) {
    const arePdf = await Promise.all(files.map((file) => isPdf(file).catch(() => false)));
    const pdf = files.find((_, index) => arePdf[index]);
    if (pdf) readFiles([pdf]);
    else toastFailure(messages.invalidFile, messages.invalidFileTitle);
  }

  const field = (type: TypedSource['source_type']) => ({
    value: typed[type],
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      setProblem(undefined);
      setTyped({ ...typed, [type]: currentTarget.value });
    },
    error: problem,
    disabled: isProcessing,
    ref: control,
  });

  const form = (
    <chakra.form noValidate onSubmit={submit}>
      {mode === 'pdf' && (
        <TextAreaField label="Text of the advertisement or PDF" rows={5} {...field('pdf')} />
      )}
      {mode === 'url' && (
        <TextField
          label="URL of the advertisement"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint="Public pages only."
          {...field('url')}
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
          <chakra.span overflowWrap="anywhere">{names.join(', ')}</chakra.span>
        ) : (
          <Button type="submit" variant="dark" size="sm" disabled={isProcessing}>
            Extract data
          </Button>
        )}
        <Status {...extraction} />
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
        tabs={modeNames.map((key) => ({ key, label: modes[key], panel: form }))}
      />
    </DropArea>
  );
}

const colours = { idle: undefined, processing: undefined, completed: 'pine.700', failed: 'coral.600' };

function Status({ state, reason }: Extraction) {
  return (
    <p role="status">
      <chakra.span color={colours[state]} fontWeight="600">
        {state !== 'idle' && messages[state]}
      </chakra.span>
      {/* The messages of some refusals are sentences. */}
      {reason && ` ${reason.replace(/\.$/, '')}.`}
    </p>
  );
}
