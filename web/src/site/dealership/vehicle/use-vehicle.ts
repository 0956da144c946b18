import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { type Load, useLoad } from '../../../ui/use-load.ts';
import { inventoryMessages } from '../messages.ts';
import { loadVehicle, type Vehicle } from './load-vehicle.ts';

/** The vehicle with that id, undefined when there is none; failures are told. */
export function useVehicle(id: string): Load<Vehicle | undefined> {
  const { load } = useLoad(
    id,
    async () => {
      const vehicle = await loadVehicle(id);
      if (vehicle?.priceFailure) tell(inventoryMessages.pricesFailed, vehicle.priceFailure);
      return vehicle;
    },
    (reason) => tell(inventoryMessages.vehicleFailed, reason),
  );
  return load;
}

function tell(sentence: string, reason: unknown): void {
  console.error(sentence, reason);
  toastFailure(sentence, inventoryMessages.errorTitle);
}
