import { Box } from '@chakra-ui/react';
import type { Vehicle } from '@site/domain/publishing/entities';
import { routes } from '@site/domain/routes';
import { inFigures } from '@site/domain/text';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { isTyping } from '#ui/focus.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Row } from '#ui/parts.tsx';
import { Notice } from '#ui/states.tsx';
import messages from '../messages.json';
import { type EnquiredVehicle, vehicleFormMessage } from '../sales.tsx';
import { ShareButton } from '../shortlist/buttons.tsx';
import type { VehicleChange } from '../vehicle/load-vehicle.ts';
import { vehicleName } from '../vehicles/card.tsx';
import { LoanCalculator } from './loan-calculator.tsx';
import { downOf, emptyEntries, type LoanEntries, queryOf } from './loan-entries.ts';
import { inWords, withCalculation } from './loan-result.tsx';

const enquireForm = lazyPart(() => import('../vehicle/enquire-form.tsx'));

interface VehicleCalculatorProps {
  vehicle: EnquiredVehicle & Pick<Vehicle, 'price_rm'>;
  /** The number of times that the visitor asked for the calculator. It takes the focus each time. */
  calls: number;
  changes?: ReadonlySet<VehicleChange>;
  /** Before an enquiry. */
  onEnquire?(): void;
}

export default function VehicleCalculator({ vehicle, calls, ...about }: VehicleCalculatorProps) {
  // The latest price, until the visitor changes something.
  const price = vehicle.price_rm;
  const usual = emptyEntries(price === null ? '' : inFigures(price));
  const [typed, setTyped] = useState<LoanEntries>();
  const entries = typed ?? usual;
  const [asked, setAsked] = useState<{ calculation: string; presses: number }>();
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each call moves the focus
  useEffect(() => {
    if (isTyping()) return;
    place.current?.scrollIntoView();
    place.current?.querySelector<HTMLElement>('[role=tab]')?.focus({ preventScroll: true });
  }, [calls]);

  // The form begins with the message that the visitor has written before.
  useLayoutEffect(() => {
    const message = form.current?.querySelector('textarea');
    if (message && asked) message.value = withCalculation(message.value, asked.calculation);
  }, [asked]);

  return (
    <Box ref={place}>
      <LoanCalculator entries={entries} onChange={(change) => setTyped((before = usual) => change(before))}>
        {(loan) => (
          <Row gridColumn="1 / -1" mt={{ lg: '8' }}>
            <Button
              variant="dark"
              onClick={async () => {
                if (await enquireForm.ask(messages.formNotLoaded))
                  setAsked((before) => ({
                    calculation: inWords(loan),
                    presses: (before?.presses ?? 0) + 1,
                  }));
              }}
            >
              Ask with this calculation
            </Button>
            <ShareButton
              size="md"
              title={`Instalment: ${vehicleName(vehicle)}`}
              path={`${routes.loan.path}?${queryOf({ ...entries, down: downOf(entries) })}`}
            />
          </Row>
        )}
      </LoanCalculator>
      {asked && (
        <Box ref={form} mt="6" maxWidth="36rem" onFocus={about.onEnquire}>
          <enquireForm.Component
            key={asked.presses}
            vehicle={vehicle}
            message={withCalculation(vehicleFormMessage(vehicle), asked.calculation)}
            note={[...(about.changes ?? [])].map((change) => (
              <Notice key={change} tone="warning">
                {messages.changes[change]}
              </Notice>
            ))}
          />
        </Box>
      )}
    </Box>
  );
}
