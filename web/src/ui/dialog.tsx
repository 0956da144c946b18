import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Icon } from './icons.tsx';
import { useEntrance } from './use-entrance.ts';
import { useModalDialog } from './use-modal-dialog.ts';

interface DialogProps {
  title: string;
  /** Called when the visitor closes the dialog; render it no more then. Without it the dialog offers no way to close it. */
  onClose?: () => void;
  /** Stays in view below what is scrolled. */
  footer?: ReactNode;
  /** Comes from the lower edge of the window and is as wide as it: for phones. */
  isSheet?: boolean;
  children: ReactNode;
}

const shapes = {
  dialog: {
    margin: 'auto',
    width: 'min(44rem, calc(100vw - 2rem))',
    maxWidth: 'none',
    maxHeight: 'min(48rem, calc(100dvh - 2rem))',
    borderRadius: 'lg',
  },
  sheet: {
    margin: 'auto 0 0',
    width: '100%',
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 3rem)',
    borderRadius: '{radii.lg} {radii.lg} 0 0',
  },
} as const;

/** A modal dialog, open as long as it is rendered. */
export function Dialog({ title, onClose, footer, isSheet = false, children }: DialogProps) {
  const dialog = useModalDialog(onClose);
  const titleId = useId();
  useEntrance(dialog.ref);

  return (
    <chakra.dialog
      {...dialog}
      aria-labelledby={titleId}
      onClick={(event) => {
        if (event.target === dialog.ref.current) onClose?.();
      }}
      {...shapes[isSheet ? 'sheet' : 'dialog']}
      padding="0"
      border="none"
      background="paper"
      color="ink"
      boxShadow="floating"
      _backdrop={{ background: 'rgb(6 35 31 / 0.6)' }}
    >
      <Box display="flex" flexDirection="column" maxHeight="inherit">
        <Box
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="4"
          px={{ base: '5', md: '8' }}
          py="5"
          borderBottom="1px solid {colors.line}"
        >
          <chakra.h2 id={titleId} textStyle="heading">
            {title}
          </chakra.h2>
          {onClose && (
            <chakra.button
              type="button"
              aria-label="Close"
              onClick={onClose}
              display="grid"
              placeItems="center"
              boxSize="2.75rem"
              cursor="pointer"
              borderRadius="full"
              flexShrink="0"
              _hover={{ background: 'mist' }}
            >
              <Icon name="close" />
            </chakra.button>
          )}
        </Box>
        {/* Focusable, so that the keyboard can scroll a long text. */}
        <Box
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
