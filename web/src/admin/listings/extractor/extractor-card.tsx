import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { TextAreaField, TextField } from '../../../ui/form/controls.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Reading, TypedSource } from './extract.ts';
import { FileSource } from './file-source.tsx';
import { PdfDropArea } from './pdf-drop-area.tsx';
import { SourceForm } from './source-form.tsx';
import { useExtraction } from './use-extraction.ts';

type TypedMode = TypedSource['source_type'];
type Mode = TypedMode | 'file';

const modes: readonly Mode[] = ['pdf', 'url', 'file'];

/** Reads a listing from pasted text, a page or files, and passes it to `onExtracted`. Nothing is saved. */
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
