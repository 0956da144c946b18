import { dayInKlang } from '@site/domain/enquiries/hours';
import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { inquiryExport } from '@site/domain/messages/admin';
import { ERROR_TITLE } from '@site/domain/messages/content';
import { partMessages } from '@site/domain/messages/shell';
import { useState } from 'react';
import type { GrowingList } from '../../firebase/admin/growing-list.ts';
import { readLeadsOfKind } from '../../firebase/admin/leads/read-leads.ts';
import { newestFirst } from '../../firebase/admin/orders.ts';
import { recordExport } from '../../firebase/admin/procedures.ts';
import type { StoredInquiry } from '../../firebase/admin/to-inquiry.ts';
import { readAllInquiries } from '../../firebase/admin/watch-inquiries.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { downloadFile } from '../shared/download-file.ts';
import { inquiriesCsv } from './inquiries-csv.ts';

interface ExportButtonProps {
  kind: InquiryKind;
  list: GrowingList<StoredInquiry>;
}

/** Downloads every enquiry of a kind as CSV, with what is done about it, once it is in the audit log. All of it is read first, and the button tells how far that is. */
export function ExportButton({ kind, list }: ExportButtonProps) {
  const [read, setRead] = useState<number>();
  const isBusy = read !== undefined;

  async function download() {
    setRead(0);
    try {
      // Of what is here only the newest are live: others may have been deleted since.
      const all = await readAllInquiries(kind, setRead);
      const leads = await readLeadsOfKind(kind);
      // No file leaves that is not in the audit log.
      await recordExport({ form: kind, documents: all.length });
      const day = dayInKlang(new Date());
      const csv = inquiriesCsv(kind, all.toSorted(newestFirst), leads);
      downloadFile(`${kind}-enquiries-${day}.csv`, 'text/csv;charset=utf-8', csv);
    } catch (error) {
      console.error(inquiryExport.failed, error);
      toastFailure(inquiryExport.failed, ERROR_TITLE);
    }
    setRead(undefined);
  }

  return (
    <Button
      variant="outline"
      size="sm"
      // Not `disabled`: the button would lose the focus.
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && void download()}
    >
      {isBusy ? partMessages.reading(read, list.total) : inquiryExport.start}
    </Button>
  );
}
