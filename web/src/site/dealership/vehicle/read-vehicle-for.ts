import { loadPicture } from '../../../ui/picture-files.ts';
import { firstChoice, galleryPictures, MAIN_PICTURE } from './gallery-pictures.ts';
import { vehicleSource } from './load-vehicle.ts';

/** Reads the vehicle with that id, and starts to load its first picture. */
export async function readVehicleFor(id: string): Promise<void> {
  const vehicle = await vehicleSource(id).read();
  if (!vehicle) return;
  const picture = galleryPictures(vehicle.listing, vehicle.variants)[firstChoice.picture];
  if (picture?.src) void loadPicture(picture.src, MAIN_PICTURE);
}
