import { chakra } from '@chakra-ui/react';
import { uploadMessages } from '@site/domain/messages/content';
import { type ReactNode, useId, useState } from 'react';
import { toastFailure } from '../../../ui/toast/toast-store.ts';

interface DropZoneProps {
  /** The label of the button. */
  label: string;
  /** Which files the browser's picker offers. */
  accept: string;
  disabled?: boolean;
  /** Takes one file, for a field that holds one. */
  onFile?(file: File): void;
  /** Takes any number of files, in their order. */
  onFiles?(files: readonly File[]): void;
  children?: ReactNode;
}

/** Takes one file or several: chosen with the button or the keyboard, or dropped anywhere on it. */
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
          // The same file can be chosen again after a failure.
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
