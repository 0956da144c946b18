import { objectNames } from '@site/domain/entities/stored-files';
import { storageBucket } from '../platform/configuration.ts';
import { cleanFile } from './clean-file.ts';
import type { TendTask } from './queue.ts';

/** Checks files that a document names now. Safe to repeat. */
export async function tendFiles({ added }: TendTask): Promise<'done'> {
  const bucket = storageBucket();
  for (const name of added.flatMap((address) => objectNames(bucket, address))) await cleanFile(name);
  return 'done';
}
