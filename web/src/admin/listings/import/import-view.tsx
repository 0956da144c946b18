import { Box, chakra } from '@chakra-ui/react';
import { ERROR_TITLE, listingManagerMessages } from '@site/domain/messages/content';
import { importScreenMessages as messages } from '@site/domain/messages/extractor';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { DropZone } from '../../shared/form/drop-zone.tsx';
import { ManagerFrame } from '../../shared/manager/manager-frame.tsx';
import { CheckResult } from './check-result.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { LastImports } from './last-imports.tsx';
import { mappingProblem } from './map-columns.ts';
import { MappingTable } from './mapping-table.tsx';
import { useImport } from './use-import.ts';

/** Imports listings from a CSV file: choose, map, check, import. Shown in place of the listings. */
export default function ImportView({ onBack }: { onBack(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { file, work, checked, read, map, check, run } = useImport(() => heading.current?.focus());
  const problem = file && mappingProblem(file.mapping);
  const back = (
    <Button variant="outline" size="sm" mb="2" onClick={onBack}>
      <Icon name="back" />
      {listingManagerMessages.backToListings}
    </Button>
  );

  function choose(chosen: File) {
    if (/\.(csv|txt|tsv)$/i.test(chosen.name) || chosen.type === 'text/csv') void read(chosen);
    else toastFailure(messages.notCsv, ERROR_TITLE);
  }

  return (
    <ManagerFrame title={messages.title} back={back}>
      <Box display="grid" gap="8" maxWidth="60rem">
        <section aria-label={messages.choose}>
          <chakra.h2 ref={heading} tabIndex={-1} textStyle="subheading" mb="3">
            {file?.name ?? messages.choose}
          </chakra.h2>
          <DropZone
            label={messages.choose}
            accept=".csv,text/csv"
            disabled={work !== undefined}
            onFile={choose}
          >
            <chakra.span textStyle="small" color="muted">
              {messages.chooseHint}
            </chakra.span>
          </DropZone>
          <Box mt="4">
            <ExportButtons />
          </Box>
        </section>
        {file && <MappingTable file={file} onMap={map} />}
        {file && (
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="4">
            <Button
              variant="dark"
              aria-disabled={work !== undefined || problem !== undefined || undefined}
              onClick={() => !work && !problem && void check()}
            >
              {work === 'checking' ? messages.checking : messages.check}
            </Button>
            <chakra.p role="status" textStyle="small" fontWeight="600">
              {problem}
            </chakra.p>
          </Box>
        )}
        {checked && (
          <CheckResult checked={checked} isImporting={work === 'importing'} onImport={() => void run()} />
        )}
        <LastImports />
      </Box>
    </ManagerFrame>
  );
}
