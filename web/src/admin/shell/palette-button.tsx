import { chakra } from '@chakra-ui/react';
import { Icon } from '../../ui/icons.tsx';

/** How the keyboard opens the palette, as this machine calls it. */
const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Opens the command palette; looks like the field that it opens. On a phone it is an icon. */
export function PaletteButton({ onPress, isIcon = false }: { onPress(): void; isIcon?: boolean }) {
  return (
    <Look
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
      {...(isIcon
        ? { justifyContent: 'center', boxSize: '2.75rem', 'aria-label': 'Search' }
        : { width: '100%', px: '3', minHeight: '2.75rem' })}
    >
      <Icon name="search" />
      {!isIcon && (
        <>
          <chakra.span flex="1" textAlign="left">
            Search
          </chakra.span>
          <chakra.kbd fontFamily="body" fontSize="0.8125rem">
            {SHORTCUT}
          </chakra.kbd>
        </>
      )}
    </Look>
  );
}

const Look = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    color: 'muted',
    fontSize: '0.9375rem',
    background: 'paper',
    border: '1px solid {colors.line}',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { borderColor: 'edge', color: 'ink' },
  },
});
