import { chakra, HStack, type HTMLChakraProps } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { WorkButton } from '../button.tsx';
import { listen } from '../listen.ts';
import { Small } from '../parts.tsx';
import { toastFailure } from '../toast/toast-store.ts';

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

/** Ignores files that miss every drop area: the browser would open them in place of the form. Returns how to stop this. */
export function ignoreFiles(within: Window | Document): () => void {
  return listen(within, ['dragover', 'drop'], (event: DragEvent) => {
    const { dataTransfer } = event;
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  });
}

/** Takes dropped files. Dragged text belongs to the field under the pointer. */
export function DropArea({ onFiles, ...rest }: HTMLChakraProps<'div'> & { onFiles(files: File[]): void }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => ignoreFiles(window), []);
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
    else if (others.length > 0) toastFailure('Please choose one file only', 'Invalid file type');
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
      css={{ '&[data-over]': { background: 'pine.50', borderColor: 'pine.700', borderStyle: 'solid' } }}
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
