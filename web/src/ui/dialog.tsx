import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { useEntrance } from './use-entrance.ts';
import { useModalDialog } from './use-modal-dialog.ts';

interface DialogProps {
  title: string;
  /** The caller stops rendering the dialog. Without `onClose` the visitor cannot close it. */
  onClose?: () => void;
  footer?: ReactNode;
  /** On phones: as wide as the window, at its lower edge. */
  isSheet?: boolean;
  /** Fills the window on a phone; has room for two columns on a wide screen. */
  isWide?: boolean;
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

/** A modal dialog, open while rendered. */
export function Dialog({ title, onClose, footer, isSheet = false, isWide = false, children }: DialogProps) {
  const dialog = useModalDialog(onClose);
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEntrance(panel);
  const { gridTemplateRows, panel: shape } = shapes[isWide ? 'wide' : isSheet ? 'sheet' : 'dialog'];

  return (
    <chakra.dialog
      {...dialog}
      aria-labelledby={titleId}
      onClick={(event) => {
        if (event.target === dialog.ref.current) onClose?.();
      }}
      display="grid"
      gridTemplateRows={gridTemplateRows}
      width="100vw"
      height="100dvh"
      maxWidth="none"
      maxHeight="none"
      padding="0"
      border="none"
      background="transparent"
      color="ink"
      overflow="hidden"
      _backdrop={{ background: 'rgb(6 35 31 / 0.6)' }}
    >
      <Box
        ref={panel}
        {...shape}
        display="flex"
        flexDirection="column"
        background="paper"
        boxShadow="floating"
        overflow="hidden"
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
          {onClose && <IconButton icon="close" label="Close" onClick={onClose} />}
        </Box>
        {/* Focusable, so that the keyboard can scroll a long text. */}
        <Box
          flex="1 1 auto"
          minHeight="0"
          overflowY="auto"
          px={{ base: '5', md: '8' }}
          py="6"
          tabIndex={0}
          role="group"
          aria-labelledby={titleId}
        >
          {children}
        </Box>
        {footer && (
          <Box px={{ base: '5', md: '8' }} py="4" borderTop="1px solid {colors.line}">
            {footer}
          </Box>
        )}
      </Box>
    </chakra.dialog>
  );
}
