import { chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SalesActions } from './sales-actions.tsx';

/** The button that shows every way to reach sales, not about a certain vehicle. */
export function ContactSales({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="dark" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <chakra.p color="muted" mb="5">
            {`${company.hours}. ${company.weekendHours}.`}
          </chakra.p>
          <SalesActions />
        </Dialog>
      )}
    </>
  );
}
