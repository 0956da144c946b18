import { Box } from '@chakra-ui/react';
import type { ContentCollection } from '@site/domain/content/kind';
import type { Field } from '@site/domain/fields';
import { PDF_TYPE } from '@site/domain/pictures/metadata';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { removeFile, type UploadFolder, uploadFile } from '#firebase/admin/content/files.ts';
import { watchPhotos } from '#firebase/admin/content/watch-content.ts';
import { useLive } from '#firebase/admin/live.ts';
import { DropZone } from '#ui/form/drop-zone.tsx';
import { RegisteredField } from '#ui/form/registered-fields.tsx';
import { Small, TextAnchor } from '#ui/parts.tsx';
import { Picture } from '#ui/picture.tsx';
import { toastFailure } from '#ui/toast/toast-store.ts';
import { sentenceOf, tell } from '../shared/tell.ts';
import { refusalOf, typedFile, withVersions } from './picture-files.ts';
import { type Uploads, useFormEntry } from './values.ts';

/** docs/product/back-office.md, "Uploads". */
const folders: Readonly<Partial<Record<ContentCollection, UploadFolder>>> = {
  car_listings: 'car-images',
  car_brands: 'brand-logos',
  car_color_variants: 'car-color-variants',
};

export const folderOf = (collection: ContentCollection) => folders[collection] ?? 'renovation-images';

export function FileField({ name, field }: { name: string; field: Field }) {
  const { is, label, upload: action, hint, placeholder = 'https://...' } = field;
  const { kind, uploads, onUploaded } = useFormEntry();
  const { setValue, watch } = useFormContext();
  const address: string = watch(name);
  const isPicture = is === 'picture';
  const folder = isPicture ? folderOf(kind.collection) : 'car-brochures';
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState('');

  async function upload(chosen: File): Promise<void> {
    // An unreadable file fails in the upload, which shows the error.
    const file = await typedFile(chosen).catch(() => chosen);
    const refusal = refusalOf(folder, file);
    if (refusal) return toastFailure(refusal.text, refusal.title);
    setProgress(0);
    setFailure('');
    const send = async () => {
      const { file: clean, versions } = isPicture ? await withVersions(file) : { file, versions: undefined };
      return uploadFile(folder, clean, versions, setProgress);
    };
    const store = async () => {
      setValue(name, await uploads.track(send), { shouldDirty: true, shouldValidate: true });
      onUploaded?.(name);
    };
    if (isPicture) {
      await store().catch((error) => {
        console.error('A picture could not be stored', error);
        setFailure(
          sentenceOf(error, 'The picture was not stored. Please check the connection and try again.'),
        );
      });
    } else await tell(store, { done: 'PDF uploaded successfully', failed: 'Failed to upload PDF file' });
    setProgress(undefined);
  }

  return (
    <Box role="group" aria-label={label} display="grid" gap="3">
      <RegisteredField
        name={name}
        label={label}
        control="url"
        hint={hint ?? (isPicture ? 'PNG, JPG or GIF up to 10MB' : 'A PDF smaller than 30MB')}
        placeholder={placeholder}
      />
      <DropZone
        label={action ?? (isPicture ? 'Upload image' : 'Upload PDF')}
        hint="or drop the file here"
        accept={isPicture ? 'image/*' : `${PDF_TYPE},.pdf`}
        progress={progress}
        onFile={upload}
      >
        {failure && (
          <Small role="alert" fontWeight="600" color="coral.600">
            {failure}
          </Small>
        )}
        {address && isPicture && (
          <Picture
            src={address}
            alt="The chosen picture"
            width={160}
            height={120}
            sizes="7.5rem"
            borderRadius="md"
            background="mist"
            boxSize="7.5rem"
            objectFit="contain"
          />
        )}
        {address && !isPicture && (
          <TextAnchor href={address} target="_blank" rel="noreferrer">
            Open the brochure
          </TextAnchor>
        )}
      </DropZone>
    </Box>
  );
}

/** Without an `id` the entry is not saved yet. */
export function usePhotos(type: ContentCollection, id: string | undefined, isDraft: boolean) {
  return useLive(id && `photos of ${isDraft ? 'draft ' : ''}${type}/${id}`, () =>
    watchPhotos(type, id ?? '', isDraft),
  );
}

/** Tracks the files of one form, and those `before` it. Closing the form deletes unsaved uploads, so that no orphaned file stays. */
export function useUploads(before: readonly string[] = []): Uploads {
  const [files] = useState(() => new Set(before));
  const [running, setRunning] = useState(0);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      for (const address of files) void removeFile(address);
    };
  }, [files]);

  async function hold<T>(work: () => Promise<T>): Promise<T> {
    setRunning((count) => count + 1);
    try {
      return await work();
    } finally {
      setRunning((count) => count - 1);
    }
  }

  return {
    isUploading: running > 0,
    isOpen: () => isOpen.current,
    hold,
    async track(upload: () => Promise<string>): Promise<string> {
      const address = await hold(upload);
      if (isOpen.current) files.add(address);
      else void removeFile(address);
      return address;
    },
    settle(saved: object): void {
      for (const value of Object.values(saved)) files.delete(value);
    },
    release(): readonly string[] {
      const kept = [...files];
      files.clear();
      return kept;
    },
  };
}
