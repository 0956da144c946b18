/** Sentences about CSV files of listings (docs/product/back-office.md, "Listings: CSV"). */

/** What is wrong with a row, from the server. */
export const rowMessages = {
  unknownBrand: (name: string) => `No brand is called “${name}”: add it in the Car Brands Manager first`,
  unknownOption: (text: string, labels: readonly string[]) => `“${text}” is none of: ${labels.join(', ')}`,
  notANumber: (text: string) => `“${text}” is no whole number`,
  unknownId: 'No vehicle has this id. Leave the cell empty for a new vehicle',
  unpublished: 'The vehicle with this stock number is a draft or hidden: publish it first',
  sameVehicle: (row: number) => `Row ${row} is about the same vehicle`,
  numberTaken: (number: string) => `${number} is the stock number of another vehicle`,
} as const;

/** Of the whole import. */
export const importMessages = {
  changedMeanwhile:
    'Somebody has changed one of the vehicles meanwhile. Nothing was imported: please check again.',
  undoChanged: 'Somebody is changing these vehicles. Nothing was undone: please try again.',
  unknownImport: 'This import is not known, or too old to be undone',
  hasErrors: (count: number) => `${count} ${count === 1 ? 'cell has' : 'cells have'} to be put right first`,
} as const;
