import type { Standing } from '../extraction/proposal.ts';

/** Sentences of the extractor card (docs/product/back-office.md, "Listings: extractor"). */
export const extractorMessages = {
  /** The states of the card. */
  processing: 'Processing content with AI...',
  completed: 'Data extracted successfully!',
  failed: 'Failed to extract data. Please try again.',
  /** Under the field that is empty. */
  urlRequired: 'Please enter a URL',
  textRequired: 'Please enter PDF text content',
  /** Toasts. */
  errorTitle: 'Error',
  processFailed: 'Failed to process the content. Please try again.',
  successTitle: 'Success',
  extracted: 'Car listing data extracted successfully!',
  importedTitle: 'Data Imported',
  imported:
    'Car listing data has been filled in from the extracted content. Please review and adjust as needed.',
  invalidFileTitle: 'Invalid file type',
  invalidFile: 'Please select a PDF file',
  /** About files. */
  chooseFiles: 'Choose a PDF or photos',
  filesHint:
    'or drop them here: a PDF, also a scanned one, or up to 4 photos of an advertisement or windscreen sheet',
  onePdf: 'Please choose one PDF, or photos only',
  fileTooLarge: (bytes: number) =>
    `The PDF must be ${bytes / 1024 / 1024}MB or smaller: paste its text instead`,
  tooManyPictures: (count: number) => `Please choose ${count} photos at most`,
  /** Why a job failed; a full stop is put behind them. */
  picturesNeedModel:
    'Pictures and scanned PDFs are read by a model only, and this site has none: please type what they say',
  limitReached: (limit: string) =>
    `The limit for reading by the model, ${limit} a month, is reached: please fill in the form by hand, or wait for the next month`,
  unknownMake: (make: string) =>
    `No brand is called “${make}”. Choose one of the brands below, or add it in the Car Brands Manager first.`,
} as const;

/** When imported data differs from what the administrator has typed. */
export const importConflictMessages = {
  title: 'Replace what you have entered?',
  text: (fields: readonly string[]) =>
    `The extracted data differs from what is in the form: ${fields.join(', ')}. Empty fields are filled in either way.`,
  replace: 'Replace',
  keep: 'Keep what I entered',
} as const;

/** The values that were read, over the form. */
export const proposalMessages = {
  title: 'What was read',
  help: 'What is ticked is in the form below. Nothing is saved before you press Save.',
  readByRules: 'Read by rules: no model is set up here, so only usual wordings are understood.',
  /** Before the field and its value. */
  take: 'Take',
  takeAll: 'Take all',
  was: (value: string) => `instead of ${value}`,
  wasEmpty: 'was empty',
  asEntered: 'as in the form',
  quote: 'In the source:',
  noQuote: 'The source has no words for it.',
} as const;

/** How a value stands to its source. */
export const standingMessages = {
  stands: 'Word for word in the source',
  differs: 'The source has another figure. Please compare',
  missing: 'Not in the source. Please compare',
  picture: 'Read from a picture. Please compare',
} as const satisfies Record<Standing, string>;

/** What the model costs, in Settings. */
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
