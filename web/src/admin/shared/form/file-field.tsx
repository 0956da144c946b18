import { Box, chakra } from '@chakra-ui/react';
import { ERROR_TITLE, SUCCESS_TITLE, uploadMessages } from '@site/domain/messages/content';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { UploadFolder } from '../../../firebase/admin/content/upload-file.ts';
import { TextField } from '../../../ui/form/controls.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { DropZone } from './drop-zone.tsx';
import { brochureRule, type FileRule, imageRule } from './file-rules.ts';
import { Progress } from './progress.tsx';
import { errorAt } from './use-content-field.ts';
import { useUpload } from './use-upload.ts';

interface ImageFieldProps {
  /** The field that holds the picture's address. */
  name: string;
  label: string;
  folder: UploadFolder;
  /** The largest file, in bytes. */
  limit?: number;
  /** The label of the upload button. */
  action?: string;
  hint: string;
}

/** The address of a picture, typed or set by an upload, and the picture itself. */
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

/** The address of a listing's brochure. */
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
