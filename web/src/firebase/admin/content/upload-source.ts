import { type SourceFileType, sourceFileName } from '@site/domain/extraction';
import { ref, uploadBytes } from 'firebase/storage';
import { withDenialsReported } from '../denials.ts';
import { contentStorage } from './storage.ts';

/** Stores a file that a listing is read from, and returns its name. Nobody can read it back; the server deletes it. Throws what Storage throws. */
export async function uploadSource(content: Blob, type: SourceFileType): Promise<string> {
  const name = sourceFileName(type);
  await withDenialsReported(uploadBytes(ref(contentStorage(), name), content, { contentType: type }));
  return name;
}
