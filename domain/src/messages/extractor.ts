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
  /** A PDF that is dropped on the card is not read; its text has to be pasted. */
  pasteInsteadTitle: 'PDF text is not read automatically',
  pasteInstead: (name: string) =>
    `Open ${name}, select all of its text, copy it and paste it into the text box here.`,
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
