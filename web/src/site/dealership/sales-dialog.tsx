import { company } from '@site/domain/company';
import { Dialog } from '../../ui/dialog.tsx';
import { Muted } from '../blocks/parts.tsx';
import { SalesActions } from './sales-actions.tsx';

/** Every way to reach sales, and when. Loaded when a visitor asks for it. */
export default function SalesDialog({ title, onClose }: { title: string; onClose(): void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Muted mb="5">{`${company.hours}. ${company.weekendHours}.`}</Muted>
      <SalesActions />
    </Dialog>
  );
}
