/** What the Settings tab says about one switch. */
export interface SettingWords {
  readonly title: string;
  readonly on: string;
  readonly off: string;
  readonly help: string;
  readonly loading: string;
  readonly updated: (isOn: boolean) => string;
  /** While it cannot be read: a sentence, or with `fetchFailed` the subject of one. */
  readonly unknown: string;
  /** Told by a toast, with a button to retry. Only the first card does that: one cause would be told twice. */
  readonly fetchFailed?: string;
  readonly updateFailed: string;
}

export const SETTINGS_TITLE = 'Website Settings';

/** Whether visitors see prices. */
export const priceSettingWords: SettingWords = {
  title: 'Car Price Visibility',
  on: 'Prices are visible to visitors',
  off: 'Prices are hidden from visitors',
  help: "When disabled, 'Contact for Price' is shown instead of actual prices on the car shop and detail pages.",
  loading: 'Loading the setting...',
  unknown: 'The price visibility setting',
  updated: (visible) => `Car prices are now ${visible ? 'visible' : 'hidden'} on the website`,
  fetchFailed: 'Failed to fetch price visibility setting',
  updateFailed: 'Failed to update price visibility setting',
};

/** Whether visitors are answered by mail at once. */
export const answerSettingWords: SettingWords = {
  title: 'Automatic Answers',
  on: 'Visitors get an e-mail as soon as their enquiry has arrived',
  off: 'Visitors get no automatic e-mail',
  help: 'It thanks them in English or Malay and names the reference, your office hours and WhatsApp. An address gets at most one in 24 hours. It does not count as your first answer.',
  loading: 'Loading the setting of automatic answers...',
  unknown: 'It could not be found out whether automatic answers are on.',
  updated: (isOn) => `Automatic answers are now ${isOn ? 'on' : 'off'}`,
  updateFailed: 'Failed to update the setting of automatic answers',
};
