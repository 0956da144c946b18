import { Box, chakra } from '@chakra-ui/react';
import { extractorMessages } from '@site/domain/messages/extractor';
import { DropZone } from '../../shared/form/drop-zone.tsx';
import { Progress } from './source-form.tsx';
import type { Extraction } from './use-extraction.ts';

interface FileSourceProps {
  extraction: Extraction;
  /** The names of the files that were read last. */
  names: readonly string[];
  onFiles(files: readonly File[]): void;
}

/** Takes one PDF or photos, and reads them at once. */
export function FileSource({ extraction, names, onFiles }: FileSourceProps) {
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
