import { Box, chakra, HStack, type HTMLChakraProps } from '@chakra-ui/react';
import type { ContentCollection } from '@site/domain/content/kinds';
import { type PhotoOwner, photoOwners } from '@site/domain/content/photo';
import { uploadLimits } from '@site/domain/limits';
import { uploadMessages } from '@site/domain/messages/content';
import { type ReactNode, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type UploadFolder, uploadFile } from '../../firebase/admin/content/files.ts';
import { type PhotosOf, type StoredPhoto, watchPhotos } from '../../firebase/admin/content/photos.ts';
import { type Live, useLiveQuery } from '../../firebase/admin/live-query.ts';
import { TextField } from '../../ui/form/controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { Small } from '../shared/list-row.tsx';
import { tell, tellSuccess } from '../shared/tell.ts';
import { WorkButton } from '../shared/work-button.tsx';
import {
  brochureRule,
  cleanFile,
  type FileRule,
  imageRule,
  picturesBeside,
  refusalOf,
  typedFile,
} from './picture-files.ts';
import { useUploadLedger } from './unsaved.tsx';
import { useFormEntry } from './values.ts';

/** docs/product/back-office.md, "Uploads". */
const folders: Readonly<Partial<Record<ContentCollection, UploadFolder>>> = {
  car_listings: 'car-images',
  car_brands: 'brand-logos',
  car_color_variants: 'car-color-variants',
};

export function folderOf(collection: ContentCollection): UploadFolder {
  return folders[collection] ?? 'renovation-images';
}

interface FileFieldProps {
  name: string;
  label: string;
  is: 'picture' | 'file';
  /** The words of the button. */
  action?: string | undefined;
  hint?: string | undefined;
}

/** The address of a file, typed or by upload. */
export function FileField({ name, label, is, action, hint }: FileFieldProps) {
  const { collection } = useFormEntry().kind;
  const { setValue, watch, register, formState, getFieldState } = useFormContext();
  const address: unknown = watch(name);
  const isPicture = is === 'picture';
  const folder = isPicture ? folderOf(collection) : 'car-brochures';
  const rule = isPicture
    ? imageRule(folder === 'brand-logos' ? uploadLimits.logo : uploadLimits.image)
    : brochureRule;
  const { progress, upload } = useUpload({
    folder,
    rule,
    onUploaded(uploaded) {
      setValue(name, uploaded, { shouldDirty: true, shouldValidate: true });
      if (!isPicture) tellSuccess(uploadMessages.pdfUploaded);
    },
  });
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
        accept={rule.accept}
        progress={progress}
        hint="or drop the file here"
        onFile={(file) => void upload(file)}
      >
        {typeof address === 'string' && address !== '' && <Shown address={address} isPicture={isPicture} />}
      </DropZone>
    </Box>
  );
}

function Shown({ address, isPicture }: { address: string; isPicture: boolean }) {
  if (!isPicture) {
    return (
      <chakra.a href={address} target="_blank" rel="noreferrer" textDecoration="underline">
        Open the brochure
      </chakra.a>
    );
  }
  return (
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
  );
}

export function isPhotoOwner(collection: ContentCollection): collection is PhotoOwner {
  return (photoOwners as readonly string[]).includes(collection);
}

/** The first photo of an entry sets its picture, so the field is only for entries without photos. */
export function UnlessPhotos({ children }: { children: ReactNode }) {
  const { kind, id, isDraft } = useFormEntry();
  const { collection } = kind;
  const [photos] = usePhotos(isPhotoOwner(collection) ? { type: collection, id, isDraft } : undefined);
  return photos.state === 'loaded' && photos.data.length > 0 ? null : children;
}

export function usePhotos(
  of: (Omit<PhotosOf, 'id'> & { readonly id: string | undefined }) | undefined,
): [Live<readonly StoredPhoto[]>, retry: () => void] {
  const { type = 'car_listings', id, isDraft } = of ?? {};
  return useLiveQuery(id && `photos of ${isDraft ? 'draft ' : ''}${type}/${id}`, () =>
    watchPhotos({ type, id: id ?? '', isDraft }),
  );
}

interface Upload {
  readonly folder: UploadFolder;
  readonly rule: FileRule;
  onUploaded(address: string): void;
}

/** `progress` is 0 to 1 during an upload. */
export function useUpload({ folder, rule, onUploaded }: Upload) {
  const [progress, setProgress] = useState<number>();
  const ledger = useUploadLedger();

  async function upload(chosen: File): Promise<void> {
    // An unreadable file fails in the upload, which shows the error.
    const file = await typedFile(chosen).catch(() => chosen);
    const refusal = refusalOf(rule, file);
    if (refusal) {
      toastFailure(refusal.text, refusal.title);
      return;
    }
    setProgress(0);
    const send = async () => {
      const clean = await cleanFile(file);
      return uploadFile(folder, clean, await picturesBeside(clean), setProgress);
    };
    const failed = rule === brochureRule ? uploadMessages.pdfFailed : uploadMessages.imageFailed;
    await tell(async () => onUploaded(await ledger.track(send)), { failed });
    setProgress(undefined);
  }

  return { progress, upload };
}

/** `share` is 0 to 1. */
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

interface DropAreaProps extends HTMLChakraProps<'div'> {
  onFiles?: ((files: readonly File[]) => void) | undefined;
}

/** Takes dropped files: the browser would open them in place of the form. Dragged text belongs to the field under the pointer. */
export function DropArea({ onFiles, ...rest }: DropAreaProps) {
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
        onFiles?.([...event.dataTransfer.files]);
      }}
      {...rest}
    />
  );
}

interface DropZoneProps {
  label: string;
  accept: string;
  disabled?: boolean;
  /** From 0 to 1 during an upload, in place of the hint. */
  progress?: number | undefined;
  hint?: string;
  onFile?(file: File): void;
  onFiles?(files: readonly File[]): void;
  children?: ReactNode;
}

export function DropZone({
  label,
  accept,
  progress,
  disabled = progress !== undefined,
  hint,
  onFile,
  onFiles,
  children,
}: DropZoneProps) {
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
        hint && <Small>{hint}</Small>
      ) : (
        <div role="status">
          <UploadProgress label="Upload" share={progress} />
        </div>
      )}
      {children}
    </DropArea>
  );
}
