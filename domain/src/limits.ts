/** In UTF-16 units, as the rules count characters. */
export const textLimits = { name: 100, email: 254, phone: 40, shortText: 200, longText: 5000 } as const;

/** A sold vehicle is gone this long after its sale (`isLongSold`). */
export const SOLD_SHOWN_DAYS = 30;

/** In characters. */
export const passwordLimits = { shortest: 12, longest: 200 } as const;

/** Bytes: docs/product/back-office.md, "Uploads". */
export const uploadLimits = { image: 10 * 1024 * 1024, logo: 5 * 1024 * 1024, brochure: 31_457_280 } as const;

/** docs/product/back-office.md, "Constants". */
export const ENTRY_COUNT = 3;

export const REPORT_ERROR = 'report-error';

/** Of a browser error, in UTF-16 units; the browser cuts longer texts. */
export const reportLimits = { message: 300, stack: 1_500, page: 200 } as const;

export const REPORTS_PER_VIEW = 5;
