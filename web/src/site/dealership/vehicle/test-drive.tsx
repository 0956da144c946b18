import { Button } from '../../../ui/button.tsx';
import { salesLinks } from '../sales/sales-links.ts';
import type { EnquiredVehicle } from '../sales-messages.ts';

interface TestDriveProps {
  vehicle: EnquiredVehicle;
  showPrices: boolean;
}

/** The main action of a vehicle's page: opens the chat with sales, which asks for what its label says. */
export function TestDrive({ vehicle, showPrices }: TestDriveProps) {
  return (
    <Button onClick={() => window.open(salesLinks(vehicle).chat, '_blank', 'noopener,noreferrer')}>
      {vehicle.availability === 'available'
        ? showPrices
          ? 'Schedule Test Drive'
          : 'Contact for Price & Test Drive'
        : labels[vehicle.availability]}
    </Button>
  );
}

const labels = { reserved: 'Tell Me If It Becomes Available', sold: 'Ask for One Like It' } as const;
