import { pathWithId } from '@site/domain/routes';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons.tsx';
import { vehicleName } from '../vehicle-name.ts';
import { VehiclePicture } from '../vehicle-picture.tsx';

/** The head of a vehicle's column: what it looks like, its name, and how to take it out. */
export function ComparedHead({ vehicle, onRemove }: { vehicle: StockVehicle; onRemove(): void }) {
  const name = vehicleName(vehicle);
  return (
    <th scope="col">
      <VehiclePicture
        src={vehicle.picture}
        alt=""
        sizes="(min-width: 1024px) 22rem, 40vw"
        borderRadius="md"
      />
      <Link to={pathWithId('vehicle', vehicle.id)}>{name}</Link>
      <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </th>
  );
}
