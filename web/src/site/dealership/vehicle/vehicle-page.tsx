import { routes } from '@site/domain/routes';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { Page } from '../../../ui/page.tsx';
import { inventoryMessages } from '../messages.ts';
import { useVehicle } from './use-vehicle.ts';
import { VehicleSkeleton } from './vehicle-skeleton.tsx';
import { VehicleView } from './vehicle-view.tsx';

export { readVehicleFor as readFor } from './read-vehicle-for.ts';

/** /services/car-dealership/listing/:id */
export default function VehiclePage() {
  const { id = '' } = useParams();
  const load = useVehicle(id);
  if (load.state === 'loading') return <VehicleSkeleton />;
  const vehicle = load.state === 'loaded' ? load.value : undefined;
  // The key resets the selected colour and picture for another vehicle.
  return vehicle ? <VehicleView key={id} vehicle={vehicle} /> : <VehicleMissing />;
}

/** For a vehicle that does not exist or could not be read; the toast says which. */
function VehicleMissing() {
  return (
    <Page title={inventoryMessages.notFound} isHidden>
      <MessagePage
        title={inventoryMessages.notFound}
        text="It may have been sold, or the address is mistyped. The inventory shows what is available now."
      >
        <ButtonLink to={routes.shop.path}>Back to inventory</ButtonLink>
      </MessagePage>
    </Page>
  );
}
