import * as z from 'zod/mini';
import { isWhole, success } from '../schemas.ts';
import { isPublishable } from './publication.ts';

const path = z
  .string()
  .check(
    z.maxLength(1000),
    z.refine(isWhole, { abort: true }),
    z.refine(isPublishable, 'Not a page that is published'),
  );

export const publishingProcedures = {
  /** `waiting` counts the documents put into the queue; `all` counts as one. */
  'publish-pages': {
    access: 'editor',
    request: z
      .strictObject({
        paths: z.optional(z.array(path).check(z.minLength(1), z.maxLength(100))),
        all: z.optional(z.literal(true)),
        failed: z.optional(z.literal(true)),
      })
      .check(
        z.refine(
          ({ paths, all, failed }) =>
            [paths, all, failed].filter((choice) => choice !== undefined).length === 1,
          'Exactly one of paths, all and failed',
        ),
      ),
    response: z.object({ ...success, waiting: z.int() }),
  },
} as const;
