import type { BrowserError } from '@site/domain/browser-error-report';
import { REPORT_ERROR, REPORTS_PER_VIEW, reportLimits } from '@site/domain/limits';
import { cut } from '@site/domain/text';
import { functionAddress } from '#firebase/config.ts';

/** Reports each error once, without the query or data about the visitor. A beacon also survives leaving the page. */
export function errorReporter(): (error: unknown) => void {
  const reported = new Set<string>();
  return (error) => {
    const { message = String(error), stack = '' } = error instanceof Error ? error : {};
    if (reported.has(message) || reported.size >= REPORTS_PER_VIEW) return;
    reported.add(message);
    const report: BrowserError = {
      message: cut(message, reportLimits.message),
      stack: cut(stack, reportLimits.stack),
      page: cut(location.pathname, reportLimits.page),
    };
    navigator.sendBeacon?.(functionAddress(REPORT_ERROR), JSON.stringify(report));
  };
}

export const reportError = errorReporter();

/** Scripts of other origins, such as extensions, hide their errors. */
export function reportUncaught(report = reportError): void {
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
