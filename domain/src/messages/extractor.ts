import type { Standing } from '../extraction.ts';

const SET_KEY =
  'To read more with the model, write GEMINI_API_KEY=<your key> into functions/.secret.local and start again';

/** docs/product/back-office.md, "Listings: extractor". */
export const extractorMessages = {
  extract: 'Extract data',
  processing: 'Processing content with AI...',
  completed: 'Data extracted successfully!',
  failed: 'Failed to extract data. Please try again.',
  urlRequired: 'Please enter a URL',
  textRequired: 'Please enter PDF text content',
  processFailed: 'Failed to process the content. Please try again.',
  extracted: 'Car listing data extracted successfully!',
  importedTitle: 'Data Imported',
  imported:
    'Car listing data has been filled in from the extracted content. Please review and adjust as needed.',
  invalidFileTitle: 'Invalid file type',
  invalidFile: 'Please select a PDF file',
  invalidFiles: 'Please select a PDF file, or photos',
  chooseFiles: 'Choose a PDF or photos',
  filesHint:
    'or drop them here: a PDF, also a scanned one, or up to 4 photos of an advertisement or windscreen sheet',
  onePdf: 'Please choose one PDF, or photos only',
  fileTooLarge: (bytes: number) =>
    `The PDF must be ${bytes / 1024 / 1024}MB or smaller: paste its text instead`,
  tooManyPictures: (count: number) => `Please choose ${count} photos at most`,
  /** The caller adds a full stop. */
  picturesNeedModel: `Pictures and scanned PDFs are read by a model only, and this site has none: please type what they say. ${SET_KEY}`,
  rulesReadNothing: `No advertisement for a brand of the Car Brands Manager was found. ${SET_KEY}`,
  limitReached: (limit: string) =>
    `The limit for reading by the model, ${limit} a month, is reached: please fill in the form by hand, or wait for the next month`,
  unknownMake: (make: string) =>
    `No brand is called “${make}”. Choose one of the brands below, or add it in the Car Brands Manager first.`,
} as const;

export const proposalMessages = {
  title: 'What was read',
  help: 'What is ticked is in the form below. What you have entered stays until you tick another value. Nothing is saved before you press Save.',
  /** With the fields that were not found. */
  readByRules: (missing: readonly string[]) =>
    [
      'Read by a stand-in, because no model is set up here.',
      ...(missing.length > 0 ? [`It did not find: ${missing.join(', ')}.`] : []),
      `${SET_KEY}.`,
    ].join(' '),
  take: 'Take',
  takeAll: 'Take all',
  was: (value: string) => `instead of ${value}`,
  wasEmpty: 'was empty',
  asEntered: 'as in the form',
  quote: 'In the source:',
  noQuote: 'The source has no words for it.',
} as const;

export const standingMessages = {
  stands: 'Word for word in the source',
  differs: 'The source has another figure. Please compare',
  missing: 'Not in the source. Please compare',
  picture: 'Read from a picture. Please compare',
} as const satisfies Record<Standing, string>;

export const modelUsageMessages = {
  title: 'Reading listings by AI',
  help: 'What the model that reads advertisements has cost, by month. Beyond the limit listings are filled in by hand.',
  loading: 'Loading...',
  unknown: 'This cannot be read at the moment.',
  none: 'The model has not been asked yet.',
  cost: (cost: string, limit: string) => `${cost} of ${limit}`,
  used: (jobs: number, tokens: number) =>
    `${jobs} ${jobs === 1 ? 'source' : 'sources'}, ${tokens.toLocaleString('en-US')} tokens`,
} as const;

export const importMessages = {
  changedMeanwhile:
    'Somebody has changed one of the vehicles meanwhile. Nothing was imported: please check again.',
  running: 'This import is at work already. Please send it again in a moment: nothing is imported twice.',
  unknownImport: 'This import is not known, or too old to be undone',
  hasErrors: (count: number) => `${count} ${count === 1 ? 'cell has' : 'cells have'} to be put right first`,
} as const;

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
