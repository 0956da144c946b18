import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { focusFirst, InquiryForm } from '#site/enquiry/form.tsx';
import { questionsOf } from '#site/enquiry/form-questions.ts';
import { isTyping } from '#ui/focus.ts';
import { Sheet, Subheading } from '#ui/parts.tsx';
import { type EnquiredVehicle, vehicleFormMessage } from '../sales.tsx';

interface EnquireFormProps {
  vehicle: EnquiredVehicle;
  kind?: keyof typeof titles;
  message?: string;
  note?: ReactNode;
}

const titles = { vehicle: 'Enquire About This Vehicle', testDrive: 'Schedule Test Drive' } as const;

export default function EnquireForm({ vehicle, kind = 'vehicle', message, note }: EnquireFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const filled = useMemo(() => ({ message: message ?? vehicleFormMessage(vehicle) }), [message, vehicle]);
  const [asked, setAsked] = useState(() => questionsOf(kind));

  /** A form may be open for days, and the days of a test drive move on. */
  function renew(): void {
    const now = questionsOf(kind);
    if (JSON.stringify(now) !== JSON.stringify(asked)) setAsked(now);
  }

  // The pressed button has disappeared, or stands far away.
  useEffect(() => {
    if (isTyping()) return;
    place.current?.scrollIntoView({ block: 'nearest' });
    focusFirst(place.current);
  }, []);

  return (
    <Sheet ref={place} p="5" onFocus={renew} onPointerDown={renew} onSubmit={renew}>
      <Subheading as="h2" mb="4">
        {titles[kind]}
      </Subheading>
      <InquiryForm
        kind={kind}
        questions={asked}
        subject={{ listing_id: vehicle.id }}
        filled={filled}
        part={message && 'calculation'}
        note={note}
      />
    </Sheet>
  );
}
