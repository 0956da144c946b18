import { chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { Dialog } from '../../ui/dialog.tsx';
import { SalesActions } from './sales-actions.tsx';

/** Every way to reach sales, and when. Loaded when a visitor asks for it. */
export default function SalesDialog({ title, onClose }: { title: string; onClose(): void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <chakra.p color="muted" mb="5">
        {`${company.hours}. ${company.weekendHours}.`}
      </chakra.p>
      <SalesActions />
    </Dialog>
  );
}
