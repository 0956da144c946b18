import * as z from 'zod/mini';

/** `cleanup_reports/{automatic id}`: written by functions, without personal data of visitors. */
export const cleanupReport = z.object({
  /** `files`: orphaned files. `restore`: after an import of older data, whose start is `at`. */
  kind: z.enum(['retention', 'erasure', 'files', 'restore']),
  at: z.date(),
  /** By collection or folder. */
  removed: z.record(z.string(), z.int().check(z.nonnegative())),
  /** True if nothing was removed. */
  dry_run: z.boolean(),
  /** While an erasure of many enquiries goes on. */
  under_way: z.optional(z.boolean()),
  /** Null for the schedule and the command line. */
  requested_by: z.nullable(z.string()),
});
export type CleanupReport = z.infer<typeof cleanupReport>;
