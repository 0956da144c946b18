import * as z from 'zod/mini';
import { isPublishable } from '../entities/publication.ts';

/** How many paths one call may name. */
const PATHS = 100;

/** Publishes the named paths again, every path of the site, or those that have failed. */
export const publishPagesRequest = z
  .strictObject({
    paths: z.optional(
      z
        .array(z.string().check(z.maxLength(1000), z.refine(isPublishable, 'Not a page that is published')))
        .check(z.minLength(1), z.maxLength(PATHS)),
    ),
    all: z.optional(z.literal(true)),
    failed: z.optional(z.literal(true)),
  })
  .check(
    z.refine(
      ({ paths, all, failed }) => [paths, all, failed].filter((choice) => choice !== undefined).length === 1,
      'Exactly one of paths, all and failed',
    ),
  );
/** `waiting` is how many documents wait now because of the call; everything is one. */
export const publishPagesResponse = z.object({ success: z.boolean(), waiting: z.int() });
