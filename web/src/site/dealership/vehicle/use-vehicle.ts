import { useEffect } from 'react';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import type { Load } from '../../../ui/use-load.ts';
import { useVisitLoad } from '../../shared/reading/use-visit-load.ts';
import { inventoryMessages } from '../messages.ts';
import { type Vehicle, vehicleSource } from './load-vehicle.ts';

/** The vehicle with that id, undefined when there is none; failures are shown as toasts. */
export function useVehicle(id: string): Load<Vehicle | undefined> {
  const { load } = useVisitLoad(vehicleSource(id), (reason) => tell(inventoryMessages.vehicleFailed, reason));
  const priceFailure = load.state === 'loaded' ? load.value?.priceFailure : undefined;
  useEffect(() => {
    if (priceFailure) tell(inventoryMessages.pricesFailed, priceFailure);
  }, [priceFailure]);
  return load;
}

function tell(sentence: string, reason: unknown): void {
  console.error(sentence, reason);
  toastFailure(sentence, inventoryMessages.errorTitle);
}
