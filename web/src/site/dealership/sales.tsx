import { company } from '@site/domain/company';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCode } from '../../ui/use-code.ts';

/** The button that shows every way to reach sales, not about a certain vehicle. */
export function ContactSales({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false);
  const { code, ask } = useCode(() => import('./sales-dialog.tsx'), salesUnavailable);
  return (
    <>
      <Button
        variant="dark"
        aria-haspopup="dialog"
        onClick={() => {
          ask();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {isOpen && code && <code.default title={label} onClose={() => setOpen(false)} />}
    </>
  );
}

const salesUnavailable = `How to reach us could not be loaded. Please try again, or call ${company.phone}.`;
