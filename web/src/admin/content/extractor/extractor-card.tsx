import { Box, chakra } from '@chakra-ui/react';
import { SOURCE_LIMIT } from '@site/domain/extraction';
import { tooLong } from '@site/domain/messages/enquiries';
import { extractorMessages } from '@site/domain/messages/extractor';
import { type ChangeEvent, type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/form/controls.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { DropZone } from '../../form/files.tsx';
import { isPdf } from '../../form/picture-files.ts';
import { type Extraction, type Reading, type TypedSource, useExtraction } from './extract.ts';

export function sourceProblem({
  source_type: type,
  source_content: content,
}: TypedSource): string | undefined {
  if (content.trim() === '') {
    return type === 'url' ? extractorMessages.urlRequired : extractorMessages.textRequired;
  }
  return content.length > SOURCE_LIMIT ? tooLong(SOURCE_LIMIT) : undefined;
}

type Control = HTMLInputElement & HTMLTextAreaElement;

interface SourceField {
  value: string;
  onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void;
  error: string | undefined;
  disabled: boolean;
  ref: RefObject<Control | null>;
}

interface SourceFormProps {
  extraction: Extraction;
  source: TypedSource;
  onChange(content: string): void;
  onSubmit(source: TypedSource): void;
  children(field: SourceField): ReactNode;
}

function SourceForm({ extraction, source, onChange, onSubmit, children }: SourceFormProps) {
  const [problem, setProblem] = useState<string>();
  const control = useRef<Control>(null);
  const isProcessing = extraction.state === 'processing';

  function submit() {
    const found = sourceProblem(source);
    setProblem(found);
    if (found) control.current?.focus();
    else onSubmit({ ...source, source_content: source.source_content.trim() });
  }

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children({
        value: source.source_content,
        onChange: (event) => {
          setProblem(undefined);
          onChange(event.currentTarget.value);
        },
        error: problem,
        disabled: isProcessing,
        ref: control,
      })}
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" mt="4">
        <Button type="submit" variant="dark" size="sm" disabled={isProcessing}>
          Extract data
        </Button>
        <chakra.p role="status" textStyle="small" fontWeight="600">
          <Progress extraction={extraction} />
        </chakra.p>
      </Box>
    </chakra.form>
  );
}

function Progress({ extraction }: { extraction: Extraction }) {
  switch (extraction.state) {
    case 'idle':
      return null;
    case 'processing':
      return extractorMessages.processing;
    case 'completed':
      return <chakra.span color="pine.700">{extractorMessages.completed}</chakra.span>;
    case 'failed':
      return (
        <>
          <chakra.span color="coral.600">{extractorMessages.failed}</chakra.span>
          {extraction.reason && <chakra.span fontWeight="400"> {extraction.reason}.</chakra.span>}
        </>
      );
  }
}

interface FileSourceProps {
  extraction: Extraction;
  names: readonly string[];
  onFiles(files: readonly File[]): void;
}

function FileSource({ extraction, names, onFiles }: FileSourceProps) {
  return (
    <>
      <DropZone
        label={extractorMessages.chooseFiles}
        accept="application/pdf,.pdf,image/*"
        disabled={extraction.state === 'processing'}
        onFiles={onFiles}
      >
        <chakra.span textStyle="small" color="muted">
          {extractorMessages.filesHint}
        </chakra.span>
      </DropZone>
      <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="1" mt="4" textStyle="small">
        {names.length > 0 && <chakra.span overflowWrap="anywhere">{names.join(', ')}</chakra.span>}
        <chakra.p role="status" fontWeight="600">
          <Progress extraction={extraction} />
        </chakra.p>
      </Box>
    </>
  );
}

interface PdfDropAreaProps {
  onPdf(file: File): void;
  children: ReactNode;
}

/** Catches dropped files: the browser would otherwise open them in place of the form. */
function PdfDropArea({ onPdf, children }: PdfDropAreaProps) {
  const [isOver, setOver] = useState(false);

  function onDragOver(event: DragEvent) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  }

  function onDrop(event: DragEvent) {
    setOver(false);
    // A zone within the card may have taken the files.
    if (!carriesFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    void take([...event.dataTransfer.files]);
  }

  async function take(files: readonly File[]) {
    const arePdf = await Promise.all(files.map((file) => isPdf(file).catch(() => false)));
    const pdf = files.find((_, index) => arePdf[index]);
    if (pdf) onPdf(pdf);
    else toastFailure(extractorMessages.invalidFile, extractorMessages.invalidFileTitle);
  }

  return (
    <chakra.section
      aria-label="AI Listing Extractor"
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      p={{ base: '5', md: '6' }}
      borderRadius="lg"
      background={isOver ? 'pine.100' : 'mist'}
      transition="background 160ms"
    >
      {children}
    </chakra.section>
  );
}

/** True for files. Dragged text belongs to the field under the pointer. */
function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

type TypedMode = TypedSource['source_type'];
type Mode = TypedMode | 'file';

const modes: readonly Mode[] = ['pdf', 'url', 'file'];

/** Reads a listing from text, a page or files, and passes it to `onExtracted`. Nothing is saved. */
export function ExtractorCard({ onExtracted }: { onExtracted(reading: Reading): void }) {
  const { extraction, run, forget } = useExtraction(onExtracted);
  const [mode, setMode] = useState<Mode>('pdf');
  const [sources, setSources] = useState<Record<TypedMode, string>>({ pdf: '', url: '' });
  const [names, setNames] = useState<readonly string[]>([]);

  function choose(next: Mode) {
    setMode(next);
    forget();
  }

  function readFiles(files: readonly File[]) {
    if (extraction.state === 'processing') return;
    choose('file');
    setNames(files.map(({ name }) => name));
    void run({ files });
  }

  const form = (type: TypedMode) => ({
    extraction,
    source: { source_type: type, source_content: sources[type] },
    onChange: (content: string) => setSources((before) => ({ ...before, [type]: content })),
    onSubmit: (source: TypedSource) => void run(source),
  });

  return (
    <PdfDropArea onPdf={(file) => readFiles([file])}>
      <chakra.h2 textStyle="subheading">AI Listing Extractor</chakra.h2>
      <chakra.p color="muted" textStyle="small" mt="1" mb="4" maxWidth="44rem">
        Paste an advertisement, name the page it is on, or drop a PDF, and the form below is filled in.
        Nothing is saved until you have looked it over.
      </chakra.p>
      <Tabs
        label="Source of the listing"
        chosen={mode}
        onChoose={(key) => choose(modes.find((each) => each === key) ?? 'pdf')}
        tabs={[
          {
            key: 'pdf',
            label: 'Paste text',
            panel: (
              <SourceForm {...form('pdf')}>
                {(field) => <TextAreaField label="Text of the advertisement or PDF" rows={5} {...field} />}
              </SourceForm>
            ),
          },
          {
            key: 'url',
            label: 'Web address',
            panel: (
              <SourceForm {...form('url')}>
                {(field) => (
                  <TextField
                    label="URL of the advertisement"
                    inputMode="url"
                    autoComplete="off"
                    placeholder="https://"
                    hint="Public pages only."
                    {...field}
                  />
                )}
              </SourceForm>
            ),
          },
          {
            key: 'file',
            label: 'Files',
            panel: <FileSource extraction={extraction} names={names} onFiles={readFiles} />,
          },
        ]}
      />
    </PdfDropArea>
  );
}
