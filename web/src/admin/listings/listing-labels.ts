/** What the fields of the listing form are called; other places name them too. */
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
  color: 'Color',
  location: 'Location',
  'features.0': 'Feature 1',
  'features.1': 'Feature 2',
  'features.2': 'Feature 3',
} as const;
