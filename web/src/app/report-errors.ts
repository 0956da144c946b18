/** Reports an error to the server; the code that does it loads when there is one. A failure has no effect. */
export function reportError(error: unknown): void {
  import('./error-report.ts').then(({ report }) => report(error)).catch(() => {});
}

/** Reports what nobody catches. Scripts of other origins, such as those of extensions, say nothing about their errors. */
export function reportUncaught(report = reportError): void {
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
