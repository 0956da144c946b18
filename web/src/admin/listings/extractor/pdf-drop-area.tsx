import { chakra } from '@chakra-ui/react';
import { extractorMessages } from '@site/domain/messages/extractor';
import { type DragEvent, type ReactNode, useState } from 'react';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { isPdf } from '../../shared/form/file-rules.ts';

interface PdfDropAreaProps {
  /** A PDF was dropped. */
  onPdf(file: File): void;
  children: ReactNode;
}

/** The card itself. Catches files dropped on it, which the browser would otherwise open in place of the form. */
export function PdfDropArea({ onPdf, children }: PdfDropAreaProps) {
  const [isOver, setOver] = useState(false);

  function onDragOver(event: DragEvent) {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  }

  function onDrop(event: DragEvent) {
    setOver(false);
    // A zone within the card may have taken them.
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

/** Whether files are dragged. Dragged text goes to the field on which it is dropped. */
function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
