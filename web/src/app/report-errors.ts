/** Reports an error to the server. A failure has no effect. */
export function reportError(error: unknown): void {
  import('./error-report.ts').then(({ report }) => report(error)).catch(() => {});
}

/** Scripts of other origins, such as extensions, hide their errors. */
export function reportUncaught(report = reportError): void {
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
