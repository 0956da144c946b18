import { useState } from 'react';
import { type UploadFolder, uploadFile } from '../../../firebase/admin/content/files.ts';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { cleanFile } from './clean-file.ts';
import { type FileRule, typedFile } from './file-rules.ts';
import { picturesBeside } from './pictures-beside.ts';
import { useUploadLedger } from './upload-ledger.tsx';

interface Upload {
  readonly folder: UploadFolder;
  readonly rule: FileRule;
  onUploaded(address: string): void;
  onFailed(): void;
}

/** Checks a file, cuts out what a camera noted, draws the other versions of a picture, and uploads all of them. `progress` goes from 0 to 1 while an upload runs. */
export function useUpload({ folder, rule, onUploaded, onFailed }: Upload) {
  const [progress, setProgress] = useState<number>();
  const ledger = useUploadLedger();

  async function upload(chosen: File): Promise<void> {
    // A file that cannot be read any more fails further on, and is told there.
    const file = await typedFile(chosen).catch(() => chosen);
    const refusal = rule.refusal(file);
    if (refusal) {
      toastFailure(refusal.text, refusal.title);
      return;
    }
    setProgress(0);
    try {
      const address = await ledger.track(async () => send(await cleanFile(file)));
      onUploaded(address);
    } catch (error) {
      console.error('A file could not be uploaded', error);
      onFailed();
    } finally {
      setProgress(undefined);
    }
  }

  const send = async (clean: File) => uploadFile(folder, clean, await picturesBeside(clean), setProgress);

  return { progress, upload };
}
