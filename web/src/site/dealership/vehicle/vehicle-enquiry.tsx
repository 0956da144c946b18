import { Button } from '../../../ui/button.tsx';
import { useCode } from '../../../ui/use-code.ts';
import type { EnquiredVehicle } from '../sales-messages.ts';

/** The form and what it asks. */
async function loadForm() {
  const { EnquireForm, questions } = await import('./enquire-form.tsx');
  return { EnquireForm, asked: await questions() };
}

/** A button that turns into the form to enquire about a vehicle. */
export function VehicleEnquiry({ vehicle }: { vehicle: EnquiredVehicle }) {
  const { code, ask } = useCode(loadForm, 'The form could not be loaded. Please try again.');
  if (code) return <code.EnquireForm vehicle={vehicle} asked={code.asked} />;
  return (
    <Button variant="outline" onClick={ask}>
      Enquire About This Vehicle
    </Button>
  );
}
