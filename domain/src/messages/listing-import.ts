/** Sentences about CSV files of listings (docs/product/back-office.md, "Listings: CSV"). */

/** What is wrong with a row, from the server. */
export const rowMessages = {
  unknownBrand: (name: string) => `No brand is called “${name}”: add it in the Car Brands Manager first`,
  unknownOption: (text: string, labels: readonly string[]) => `“${text}” is none of: ${labels.join(', ')}`,
  /** `example`: the same way to write one as the sentence at the form's field has. */
  notANumber: (text: string, example: string) => `“${text}” is no whole number such as ${example}`,
  unknownId: 'No vehicle has this id. Leave the cell empty for a new vehicle',
  unpublished: 'The vehicle with this stock number is a draft or hidden: publish it first',
  sameVehicle: (row: number) => `Row ${row} is about the same vehicle`,
  numberTaken: (number: string) => `${number} is the stock number of another vehicle`,
} as const;

/** Of the whole import. */
export const importMessages = {
  changedMeanwhile:
    'Somebody has changed one of the vehicles meanwhile. Nothing was imported: please check again.',
  running: 'This import is at work already. Please send it again in a moment: nothing is imported twice.',
  undoChanged: 'Somebody is changing these vehicles. Nothing was undone: please try again.',
  unknownImport: 'This import is not known, or too old to be undone',
  hasErrors: (count: number) => `${count} ${count === 1 ? 'cell has' : 'cells have'} to be put right first`,
} as const;

/** The screen (back office, Car Listings, "Import CSV"). */
export const importScreenMessages = {
  open: 'Import CSV',
  title: 'Import car listings',
  choose: 'Choose a CSV file',
  chooseHint:
    'or drop it here. A row with a known stock number or id changes that vehicle; any other makes a new one.',
  template: 'Download the template',
  exportAll: 'Export all vehicles',
  exporting: 'Exporting...',
  exportFailed: 'Failed to export car listings',
  notCsv: 'Please select a CSV file',
  unreadable: (reason: string) => `The file cannot be read: ${reason}`,
  tooMany: (rows: number, most: number) =>
    `The file has ${rows} vehicles. ${most} can be imported at once: please divide it.`,
  noRows: 'The file has headings only',
  unknownEncoding:
    'nobody can tell for sure how its letters are stored. Please save it as “CSV UTF-8” and choose it again',
  lostCharacters:
    'some of its letters were lost when it was saved. Please save it from the spreadsheet as “CSV UTF-8” and choose it again',
  columns: 'Columns of the file',
  columnsHelp: 'Each column of the file fills one field. What is left out stays as it is.',
  fieldFor: (heading: string) => `Field for “${heading}”`,
  leaveOut: 'Leave out',
  example: (text: string) => `such as “${text}”`,
  twice: (heading: string) => `Two columns are for ${heading}`,
  nothing: 'Please choose a field for at least one column',
  check: 'Check',
  checking: 'Checking...',
  result: 'What the import will do',
  created: (count: number) => `${count} new`,
  updated: (count: number) => `${count} changed`,
  unchanged: (count: number) => `${count} as they are`,
  errors: 'To be put right',
  errorColumns: { row: 'Row', column: 'Column', problem: 'Problem' },
  moreErrors: (count: number) => `and ${count} more`,
  nothingToDo: 'All vehicles of the file are as they are there: nothing to import.',
  run: (count: number) => `Import ${count} ${count === 1 ? 'vehicle' : 'vehicles'}`,
  running: 'Importing...',
  done: (created: number, updated: number) => `Imported: ${created} new, ${updated} changed`,
  failed: 'Failed to import car listings',
  undo: 'Undo',
  undoing: 'Undoing...',
  undone: (undone: number, kept: number) =>
    kept === 0
      ? `Undone: ${undone} as before the import`
      : `Undone: ${undone} as before the import; ${kept} changed since and kept`,
  undoFailed: 'Failed to undo the import',
  history: 'Last imports',
  historyEntry: (created: number, updated: number, name: string) =>
    `${created} new, ${updated} changed, by ${name}`,
  wasUndone: 'Undone',
} as const;
