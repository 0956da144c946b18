import { Box, chakra } from '@chakra-ui/react';
import { extractorMessages } from '@site/domain/messages/extractor';
import type { ExtractedListing } from '@site/domain/procedures/scrape-car-listing';
import { useState } from 'react';
import { TextAreaField, TextField } from '../../../ui/form/controls.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Source } from './extract.ts';
import { PdfDropArea } from './pdf-drop-area.tsx';
import { SourceForm } from './source-form.tsx';
import { useExtraction } from './use-extraction.ts';

type Mode = Exclude<Source['source_type'], 'file'>;

/** Extracts a listing from pasted text or from a page, and passes it to `onExtracted`. Nothing is saved. */
export function ExtractorCard({ onExtracted }: { onExtracted(listing: ExtractedListing): void }) {
  const { extraction, run, forget } = useExtraction(onExtracted);
  const [mode, setMode] = useState<Mode>('pdf');
  const [sources, setSources] = useState<Record<Mode, string>>({ pdf: '', url: '' });
  const [droppedPdf, setDroppedPdf] = useState<string>();

  function choose(next: Mode) {
    setMode(next);
    forget();
  }

  const form = {
    extraction,
    source: { source_type: mode, source_content: sources[mode] },
    onChange: (content: string) => setSources((before) => ({ ...before, [mode]: content })),
    onSubmit(source: Source) {
      setDroppedPdf(undefined);
      void run(source);
    },
  };

  return (
    <PdfDropArea
      onPdf={(name) => {
        choose('pdf');
        setDroppedPdf(name);
      }}
    >
      <chakra.h2 textStyle="subheading">AI Listing Extractor</chakra.h2>
      <chakra.p color="muted" textStyle="small" mt="1" mb="4" maxWidth="44rem">
        Paste an advertisement or name the page it is on, and the form below is filled in. Nothing is saved
        until you have looked it over.
      </chakra.p>
      <Tabs
        label="Source of the listing"
        chosen={mode}
        onChoose={(key) => choose(key === 'url' ? 'url' : 'pdf')}
        tabs={[
          {
            key: 'pdf',
            label: 'Paste text',
            panel: (
              <>
                {droppedPdf && (
                  <Box mb="4">
                    <Notice tone="warning">
                      <chakra.strong display="block">{extractorMessages.pasteInsteadTitle}</chakra.strong>
                      {extractorMessages.pasteInstead(droppedPdf)}
                    </Notice>
                  </Box>
                )}
                <SourceForm {...form}>
                  {(field) => (
                    <TextAreaField
                      label="Text of the advertisement or PDF"
                      rows={5}
                      hint="A PDF dropped here is not read: copy its text and paste it."
                      {...field}
                    />
                  )}
                </SourceForm>
              </>
            ),
          },
          {
            key: 'url',
            label: 'Web address',
            panel: (
              <SourceForm {...form}>
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
        ]}
      />
    </PdfDropArea>
  );
}
