/** The labels of the listing form, which messages use too. */
export const listingLabels = {
  brand_id: 'Brand',
  model: 'Model',
  year: 'Year',
  price: 'Price',
  fuel_type: 'Fuel Type',
  transmission: 'Transmission',
  description: 'Description',
  image: 'Image',
  brochure_pdf: 'Brochure',
  engine_size: 'Engine Size',
  color: 'Colour',
  location: 'Location',
  'features.0': 'Feature 1',
  'features.1': 'Feature 2',
  'features.2': 'Feature 3',
} as const;
