import { Box } from '@chakra-ui/react';
import { dayInKlang } from '@site/domain/enquiries/hours';
import { ERROR_TITLE } from '@site/domain/messages/content';
import { importScreenMessages as messages } from '@site/domain/messages/extractor';
import { useState } from 'react';
import { readAllContent } from '../../../firebase/admin/content/read-all-content.ts';
import { newestFirst } from '../../../firebase/admin/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { downloadFile } from '../../shared/download-file.ts';
import { listingsCsv } from './listings-csv.ts';

const CSV = 'text/csv;charset=utf-8';

/** Downloads of an empty file with all headings, and of every vehicle. */
export function ExportButtons() {
  const [isBusy, setIsBusy] = useState(false);

  async function exportAll() {
    setIsBusy(true);
    try {
      const listings = await readAllContent('car_listings');
      const day = dayInKlang(new Date());
      downloadFile(`car-listings-${day}.csv`, CSV, listingsCsv(listings.toSorted(newestFirst)));
    } catch (error) {
      console.error(messages.exportFailed, error);
      toastFailure(messages.exportFailed, ERROR_TITLE);
    }
    setIsBusy(false);
  }

  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      <Button
        variant="outline"
        size="sm"
        onClick={() => downloadFile('car-listings-template.csv', CSV, listingsCsv([]))}
      >
        {messages.template}
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void exportAll()}
      >
        {isBusy ? messages.exporting : messages.exportAll}
      </Button>
    </Box>
  );
}
