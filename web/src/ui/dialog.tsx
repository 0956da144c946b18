import { Box, chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { type ReactNode, useId, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { TOASTS } from './layers.ts';
import { closeDialog, Modal } from './modal.tsx';
import { Muted } from './parts.tsx';
import { LOW } from './use-media.ts';

interface DialogProps {
  title: string;
  /** The caller stops rendering the dialog. Without `onClose` the visitor cannot close it. */
  onClose?: () => void;
  footer?: ReactNode;
  /** On phones: as wide as the window, at its lower edge. */
  isSheet?: boolean;
  /** Fills the window on a phone; has room for two columns on a wide screen. */
  isWide?: boolean;
  /** False if Back is answered elsewhere (`ui/modal.tsx`). */
  hasEntry?: boolean;
  children: ReactNode;
}

const TOAST_ROW = '7.5rem';

const shapes = {
  dialog: {
    gridTemplateRows: `minmax(0, 1fr) ${TOAST_ROW}`,
    panel: {
      margin: 'auto',
      width: 'min(44rem, calc(100vw - 2rem))',
      maxHeight: 'min(48rem, calc(100% - 1rem))',
      borderRadius: 'lg',
    },
  },
  sheet: {
    gridTemplateRows: `${TOAST_ROW} minmax(0, 1fr)`,
    panel: {
      gridRow: '2',
      marginTop: 'auto',
      width: '100%',
      maxHeight: '100%',
      borderRadius: '{radii.lg} {radii.lg} 0 0',
    },
  },
  wide: {
    gridTemplateRows: { base: 'minmax(0, 1fr)', md: `minmax(0, 1fr) ${TOAST_ROW}` },
    panel: {
      margin: { base: '0', md: 'auto' },
      width: { base: '100%', md: 'min(76rem, calc(100vw - 2rem))' },
      height: { base: '100%', md: 'calc(100% - 1rem)' },
      borderRadius: { md: 'lg' },
    },
  },
} as const;

/** In a low window head, content and foot scroll together, and a toast lies over them. */
const lowFrame = { display: 'block', overflowY: 'auto', overscrollBehavior: 'contain' } as const;
const lowPanel = { height: 'auto', maxHeight: 'none', mx: 'auto', overflow: 'visible' } as const;

/** On paper the dialog is the document, as long as its content. */
const paper = {
  position: 'absolute',
  inset: '0 0 auto',
  display: 'block',
  width: '100%',
  height: 'auto',
  overflow: 'visible',
  '& *': { maxHeight: 'none !important', overflow: 'visible !important' },
  '& :is(button, footer, [role=status])': { display: 'none' },
  '& textarea': { fieldSizing: 'content' },
} as const;
const paperPanel = { width: '100%', height: 'auto', boxShadow: 'none' } as const;
const nothingElse = {
  '@media print': {
    'body :not(:has(dialog:modal), dialog:modal, dialog:modal *)': { display: 'none !important' },
  },
} as const;

/** A modal dialog, open while rendered. */
export function Dialog(props: DialogProps) {
  const { title, onClose, footer, isSheet = false, isWide = false, hasEntry, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { gridTemplateRows, panel: shape } = shapes[isWide ? 'wide' : isSheet ? 'sheet' : 'dialog'];

  return (
    <Modal
      onClose={onClose}
      hasEntry={hasEntry}
      panel={panel}
      aria-labelledby={titleId}
      display="grid"
      gridTemplateRows={gridTemplateRows}
      width="100vw"
      height="100dvh"
      background="transparent"
      color="ink"
      overflow="hidden"
      _print={paper}
      css={{ [LOW]: lowFrame }}
    >
      <Global styles={nothingElse} />
      <Box
        ref={panel}
        {...shape}
        display="flex"
        flexDirection="column"
        background="paper"
        boxShadow="floating"
        overflowY="auto"
        _print={paperPanel}
        css={{ [LOW]: lowPanel }}
      >
        <Box
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="4"
          px={{ base: '5', md: '8' }}
          py="5"
          borderBottom="1px solid {colors.line}"
        >
          <chakra.h2 id={titleId} dir="auto" textStyle="heading">
            {title}
          </chakra.h2>
          {onClose && <IconButton icon="close" label="Close" onClick={closeDialog} />}
        </Box>
        {/* Focusable, so that the keyboard can scroll a long text. */}
        <Box
          flex="1 1 auto"
          minHeight="8rem"
          overflowY="auto"
          css={{ [LOW]: { overflow: 'visible' } }}
          px={{ base: '5', md: '8' }}
          py="6"
          tabIndex={0}
          role="group"
          aria-labelledby={titleId}
        >
          {children}
        </Box>
        {isWide && <Box {...{ [TOASTS]: '' }} display="contents" />}
        {footer && (
          <Box as="footer" px={{ base: '5', md: '8' }} py="4" borderTop="1px solid {colors.line}">
            {footer}
          </Box>
        )}
      </Box>
    </Modal>
  );
}

interface ConfirmDialogProps {
  title: string;
  text: string;
  note?: string | undefined;
  confirm: string;
  cancel?: string;
  onConfirm(press: { readonly currentTarget: Element }): void;
  onCancel(): void;
}

/** Asks before an irreversible action. Esc, Back and a press outside mean no. */
export function ConfirmDialog({
  title,
  text,
  note,
  confirm,
  cancel = 'Cancel',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onCancel}>
      <p dir="auto">{text}</p>
      {note && <Muted mt="2">{note}</Muted>}
      <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mt="6">
        <Button variant="outline" onClick={closeDialog}>
          {cancel}
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      </Box>
    </Dialog>
  );
}
