export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Stops the browser's own requests. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
