export const REPORT_ERROR = 'report-error';

/** In UTF-16 units; the browser cuts longer texts. */
export const reportLimits = { message: 300, stack: 1_500, page: 200 } as const;

export const REPORTS_PER_VIEW = 5;
