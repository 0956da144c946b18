import * as z from 'zod/mini';

/** Why something was removed: it was older than the retention, a person asked for it, or no document named the file. */
export const cleanupKinds = ['retention', 'erasure', 'files'] as const;
export type CleanupKind = (typeof cleanupKinds)[number];

/** `cleanup_reports/{automatic id}`: what one run removed. Functions write it, administrators read it. No personal data of visitors. */
export const cleanupReport = z.object({
  kind: z.enum(cleanupKinds),
  at: z.date(),
  /** How many documents or files, by collection or folder. */
  removed: z.record(z.string(), z.int().check(z.nonnegative())),
  /** Nothing was removed: the figures are what would have been. */
  dry_run: z.boolean(),
  /** The administrator who asked for it; null for the schedule and for the command line. */
  requested_by: z.nullable(z.string()),
});
export type CleanupReport = z.infer<typeof cleanupReport>;
