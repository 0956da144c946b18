/** Stands for a vehicle picture that is missing or cannot be loaded. */
export const vehicleFallback = '/illustrations/fallback/vehicle.svg';

/** The ratio that vehicle pictures are shown in: cars are wide. */
export const vehicleRatio = { width: 16, height: 9 } as const;

/** Decorate the three ways to buy a car: new, second-hand, recon. Part of the build. */
export const vehicleTypePictures = [
  '/illustrations/cars/suv-1f6f70.svg',
  '/illustrations/cars/hatchback-b3262e.svg',
  '/illustrations/cars/mpv-1f3150.svg',
] as const;
