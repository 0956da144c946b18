import { Box, chakra } from '@chakra-ui/react';
import { ERROR_TITLE, SUCCESS_TITLE, uploadMessages } from '@site/domain/messages/content';
import { type ReactNode, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type UploadFolder, uploadFile } from '../../firebase/admin/content/files.ts';
import { TextField } from '../../ui/form/controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { errorAt } from './field.tsx';
import {
  brochureRule,
  cleanFile,
  type FileRule,
  imageRule,
  picturesBeside,
  typedFile,
} from './picture-files.ts';
import { useUploadLedger } from './unsaved.tsx';

interface ImageFieldProps {
  name: string;
  label: string;
  folder: UploadFolder;
  limit?: number;
  action?: string;
  hint: string;
}

export function ImageField({ limit, action = 'Upload image', ...rest }: ImageFieldProps) {
  return (
    <FileField
      {...rest}
      action={action}
      rule={imageRule(limit)}
      onUploaded={() => {}}
      onFailed={() => toastFailure(uploadMessages.imageFailed, ERROR_TITLE)}
      preview={(address) => (
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
    />
  );
}

export function BrochureField({ name, label }: Pick<ImageFieldProps, 'name' | 'label'>) {
  return (
    <FileField
      name={name}
      label={label}
      folder="car-brochures"
      action="Upload PDF"
      hint="A PDF smaller than 30MB"
      rule={brochureRule}
      onUploaded={() => toastSuccess(uploadMessages.pdfUploaded, SUCCESS_TITLE)}
      onFailed={() => toastFailure(uploadMessages.pdfFailed, ERROR_TITLE)}
      preview={(address) => (
        <chakra.a href={address} target="_blank" rel="noreferrer" textDecoration="underline">
          Open the brochure
        </chakra.a>
      )}
    />
  );
}

interface FileFieldProps extends Omit<ImageFieldProps, 'limit' | 'action'> {
  action: string;
  rule: FileRule;
  onUploaded(): void;
  onFailed(): void;
  preview(address: string): ReactNode;
}

function FileField({
  name,
  label,
  folder,
  action,
  hint,
  rule,
  onUploaded,
  onFailed,
  preview,
}: FileFieldProps) {
  const { setValue, watch, register, formState } = useFormContext();
  const address: unknown = watch(name);
  const { progress, upload } = useUpload({
    folder,
    rule,
    onFailed,
    onUploaded(uploaded) {
      setValue(name, uploaded, { shouldDirty: true, shouldValidate: true });
      onUploaded();
    },
  });
  return (
    <Box role="group" aria-label={label} display="grid" gap="3">
      <TextField
        label={label}
        type="url"
        hint={hint}
        placeholder="https://..."
        error={errorAt(formState.errors, name)}
        {...register(name)}
      />
      <DropZone
        label={action}
        accept={rule.accept}
        disabled={progress !== undefined}
        onFile={(file) => void upload(file)}
      >
        {progress === undefined ? (
          <chakra.p textStyle="small" color="muted">
            or drop the file here
          </chakra.p>
        ) : (
          <Progress share={progress} />
        )}
        {typeof address === 'string' && address !== '' && preview(address)}
      </DropZone>
    </Box>
  );
}

interface Upload {
  readonly folder: UploadFolder;
  readonly rule: FileRule;
  onUploaded(address: string): void;
  onFailed(): void;
}

/** `progress` is 0 to 1 during an upload. */
export function useUpload({ folder, rule, onUploaded, onFailed }: Upload) {
  const [progress, setProgress] = useState<number>();
  const ledger = useUploadLedger();

  async function upload(chosen: File): Promise<void> {
    // An unreadable file fails in the upload, which shows the error.
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

export function Progress({ share }: { share: number }) {
  return (
    <Box display="flex" alignItems="center" gap="3" role="status">
      <chakra.progress aria-label="Upload" value={share} max={1} accentColor="{colors.pine.700}" />
      <chakra.span textStyle="small" fontVariantNumeric="tabular-nums">
        Uploading {Math.round(share * 100)}%
      </chakra.span>
    </Box>
  );
}

interface DropZoneProps {
  label: string;
  accept: string;
  disabled?: boolean;
  onFile?(file: File): void;
  onFiles?(files: readonly File[]): void;
  children?: ReactNode;
}

export function DropZone({ label, accept, disabled = false, onFile, onFiles, children }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  function take(files: FileList | null) {
    const [file, ...others] = files ?? [];
    if (onFiles && file) onFiles([file, ...others]);
    else if (others.length > 0) toastFailure(uploadMessages.oneFile, uploadMessages.invalidTypeTitle);
    else if (file) onFile?.(file);
  }

  return (
    <Zone
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!disabled) take(event.dataTransfer.files);
      }}
    >
      <Input
        id={id}
        type="file"
        accept={accept}
        multiple={onFiles !== undefined}
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files);
          // So that the same file can be chosen again after a failure.
          event.currentTarget.value = '';
        }}
      />
      <Label htmlFor={id}>{label}</Label>
      {children}
    </Zone>
  );
}

const Zone = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    p: '4',
    border: '1.5px dashed {colors.edge}',
    borderRadius: 'md',
    '&[data-over]': { background: 'pine.50', borderColor: 'pine.700' },
  },
});

/** Visually hidden, for keyboards and screen readers; its label is visible. */
const Input = chakra('input', {
  base: { position: 'absolute', width: '1px', height: '1px', opacity: 0, overflow: 'hidden' },
});

const Label = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    px: '4',
    fontWeight: 600,
    textStyle: 'small',
    color: 'pine.700',
    background: 'pine.50',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { background: 'pine.100' },
    'input:focus-visible + &': { outline: '3px solid {colors.pine.600}', outlineOffset: '2px' },
    'input:disabled + &': { opacity: 0.55, cursor: 'not-allowed' },
  },
});
