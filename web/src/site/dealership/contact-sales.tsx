import { company } from '@site/domain/company';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Muted } from '#ui/parts.tsx';
import { SalesActions } from './sales.tsx';

export function ContactSales({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="dark" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <Muted mb="5">{`${company.hours}. ${company.weekendHours}.`}</Muted>
          <SalesActions />
        </Dialog>
      )}
    </>
  );
}
