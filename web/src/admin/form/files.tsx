import { Box, chakra, HStack, type HTMLChakraProps } from '@chakra-ui/react';
import type { ContentCollection } from '@site/domain/content/kinds';
import { type PhotoOwner, photoOwners } from '@site/domain/content/photo';
import { uploadMessages } from '@site/domain/messages/content';
import { type ReactNode, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { watchPhotos } from '../../firebase/admin/content/content.ts';
import { type UploadFolder, uploadFile } from '../../firebase/admin/content/files.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { TextField } from '../../ui/form/controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { Small } from '../shared/list-row.tsx';
import { tell } from '../shared/tell.ts';
import { WorkButton } from '../shared/work-button.tsx';
import { cleanFile, picturesBeside, refusalOf, ruleOf, typedFile } from './picture-files.ts';

import { useFormEntry } from './values.ts';

/** docs/product/back-office.md, "Uploads". */
const folders: Readonly<Partial<Record<ContentCollection, UploadFolder>>> = {
  car_listings: 'car-images',
  car_brands: 'brand-logos',
  car_color_variants: 'car-color-variants',
};

export const folderOf = (collection: ContentCollection) => folders[collection] ?? 'renovation-images';

interface FileFieldProps {
  name: string;
  label: string;
  is: 'picture' | 'file';
  action?: string | undefined;
  hint?: string | undefined;
}

export function FileField({ name, label, is, action, hint }: FileFieldProps) {
  const { kind, uploads } = useFormEntry();
  const { setValue, watch, register, formState, getFieldState } = useFormContext();
  const address: string = watch(name);
  const isPicture = is === 'picture';
  const folder = isPicture ? folderOf(kind.collection) : 'car-brochures';
  const { accept, failed } = ruleOf(folder);
  const [progress, setProgress] = useState<number>();

  async function upload(chosen: File): Promise<void> {
    // An unreadable file fails in the upload, which shows the error.
    const file = await typedFile(chosen).catch(() => chosen);
    const refusal = refusalOf(folder, file);
    if (refusal) return toastFailure(refusal.text, refusal.title);
    setProgress(0);
    const send = async () => {
      const clean = await cleanFile(file);
      return uploadFile(folder, clean, await picturesBeside(clean), setProgress);
    };
    const store = async () =>
      setValue(name, await uploads.track(send), { shouldDirty: true, shouldValidate: true });
    await tell(store, { done: isPicture ? undefined : uploadMessages.pdfUploaded, failed });
    setProgress(undefined);
  }

  return (
    <Box role="group" aria-label={label} display="grid" gap="3">
      <TextField
        label={label}
        type="url"
        hint={hint ?? (isPicture ? 'PNG, JPG or GIF up to 10MB' : 'A PDF smaller than 30MB')}
        placeholder="https://..."
        error={getFieldState(name, formState).error?.message}
        {...register(name)}
      />
      <DropZone
        label={action ?? (isPicture ? 'Upload image' : 'Upload PDF')}
        hint="or drop the file here"
        accept={accept}
        progress={progress}
        onFile={upload}
      >
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
          <chakra.a href={address} target="_blank" rel="noreferrer" textDecoration="underline">
            Open the brochure
          </chakra.a>
        )}
      </DropZone>
    </Box>
  );
}

export function isPhotoOwner(collection: ContentCollection): collection is PhotoOwner {
  return (photoOwners as readonly string[]).includes(collection);
}

/** The first photo of an entry sets its picture, so the field is only for entries without photos. */
export function UnlessPhotos({ children }: { children: ReactNode }) {
  const { kind, id, isDraft } = useFormEntry();
  const [photos] = usePhotos(kind.collection, id, isDraft);
  return photos.state === 'loaded' && photos.data.length > 0 ? null : children;
}

/** Without an `id` the entry is not saved yet. */
export function usePhotos(type: ContentCollection, id: string | undefined, isDraft: boolean) {
  return useLiveQuery(id && `photos of ${isDraft ? 'draft ' : ''}${type}/${id}`, () =>
    watchPhotos(type, id ?? '', isDraft),
  );
}

export function UploadProgress({ label, share }: { label: string; share: number }) {
  return (
    <HStack gap="3">
      <chakra.progress aria-label={label} value={share} max={1} accentColor="{colors.pine.700}" />
      <Small as="span" fontVariantNumeric="tabular-nums">
        Uploading {Math.round(share * 100)}%
      </Small>
    </HStack>
  );
}

/** Takes dropped files: the browser would open them in place of the form. Dragged text belongs to the field under the pointer. */
export function DropArea({ onFiles, ...rest }: HTMLChakraProps<'div'> & { onFiles(files: File[]): void }) {
  const [isOver, setIsOver] = useState(false);
  return (
    <chakra.div
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        // An area within this one may have taken the files.
        if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
      {...rest}
    />
  );
}

export function DropZone(props: {
  label: string;
  accept: string;
  disabled?: boolean;
  hint: string;
  /** From 0 to 1 during an upload, in place of the hint. */
  progress?: number | undefined;
  onFile?(file: File): unknown;
  onFiles?(files: readonly File[]): void;
  children?: ReactNode;
}) {
  const {
    label,
    accept,
    progress,
    disabled = progress !== undefined,
    hint,
    onFile,
    onFiles,
    children,
  } = props;
  const input = useRef<HTMLInputElement>(null);

  function take([file, ...others]: readonly File[]) {
    if (!file || disabled) return;
    if (onFiles) onFiles([file, ...others]);
    else if (others.length > 0) toastFailure(uploadMessages.oneFile, uploadMessages.invalidTypeTitle);
    else onFile?.(file);
  }

  return (
    <DropArea
      onFiles={take}
      position="relative"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4"
      p="4"
      border="1.5px dashed {colors.edge}"
      borderRadius="md"
      css={{ '&[data-over]': { background: 'pine.50', borderColor: 'pine.700' } }}
    >
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={accept}
        multiple={onFiles !== undefined}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
      <WorkButton
        variant="quiet"
        background="pine.50"
        label={label}
        isOff={disabled}
        onPress={() => input.current?.click()}
      />
      {progress === undefined ? (
        <Small>{hint}</Small>
      ) : (
        <div role="status">
          <UploadProgress label="Upload" share={progress} />
        </div>
      )}
      {children}
    </DropArea>
  );
}
