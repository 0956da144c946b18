import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { InquiryForm } from '#site/enquiry/form.tsx';
import { questions } from '#site/enquiry/kinds.ts';
import { Sheet } from '#ui/parts.tsx';
import { type EnquiredVehicle, vehicleFormMessage } from '../sales.tsx';

/** The message of the vehicle unless there is another. */
export default function EnquireForm({ vehicle, message }: { vehicle: EnquiredVehicle; message?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [filled] = useState(() => ({ message: message ?? vehicleFormMessage(vehicle) }));

  // The focused button has disappeared.
  useEffect(() => place.current?.querySelector<HTMLInputElement>('input:not([tabindex="-1"])')?.focus(), []);

  return (
    <Sheet ref={place} p="5">
      <chakra.h2 textStyle="subheading" mb="4">
        Enquire About This Vehicle
      </chakra.h2>
      <InquiryForm
        kind="vehicle"
        questions={questions.vehicle}
        subject={{ listing_id: vehicle.id }}
        filled={filled}
      />
    </Sheet>
  );
}
