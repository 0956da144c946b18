import { Box, chakra, HStack, type SystemStyleObject } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { company } from '@site/domain/company';
import { AnimatePresence, MotionConfig } from 'framer-motion';
import { type ReactNode, useEffect, useState } from 'react';
import { Form, Link, useLocation } from 'react-router-dom';
import { LiveData } from '#firebase/admin/live-data.tsx';
import { Button, ButtonAnchor, outside } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon, LineIcon } from '#ui/icons.tsx';
import { whenIdle } from '#ui/idle.ts';
import { topmostDialog } from '#ui/layers.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkipLink } from '#ui/page.tsx';
import { Small } from '#ui/parts.tsx';
import { Notice } from '#ui/states.tsx';
import { Toaster } from '#ui/toast/toaster.tsx';
import { LOW, useMedia, WIDE } from '#ui/use-media.ts';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { isCurrent, type Screen, screensOf } from '../screens.ts';
import { useMay, useUser } from '../shared/session/access.tsx';
import { UnreadBadge } from '../shared/unread.tsx';

/** The next toast comes when the one before has gone. */
function ComeAndGo({ children }: { children: ReactNode }) {
  return <AnimatePresence mode="wait">{children}</AnimatePresence>;
}

const palette = lazyPart(() => import('./palette.tsx'));

export default function Shell({ children }: { children: ReactNode }) {
  const [isSearching, setSearching] = useState(false);
  const screens = screensOf(useMay());
  const isWide = useMedia(WIDE);
  // Ctrl+K or Cmd+K, unless a dialog is open.
  useEffect(() => {
    // Letters that are typed before its code is there would go elsewhere.
    void whenIdle().then(palette.preload);
    function onKeyDown(event: KeyboardEvent) {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      if (!isMeant) return;
      event.preventDefault();
      if (!topmostDialog()) setSearching(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <LiveData>
      <UnsavedGuard />
      <SkipLink />
      <Box
        display={{ lg: 'grid' }}
        gridTemplateColumns="15.5rem minmax(0, 1fr)"
        minHeight="calc(100dvh - var(--dock, 0px))"
        background="paper"
      >
        <Header screens={screens} onSearch={() => setSearching(true)} />
        <Box minWidth="0">
          <NoConnection />
          {/* Nothing moves for people who prefer that. */}
          <MotionConfig reducedMotion="user">{children}</MotionConfig>
          <chakra.footer color="muted" textStyle="small" px={{ base: '5', md: '8', xl: '10' }} pb="5">
            All days and times are those of Klang (UTC+8).
          </chakra.footer>
        </Box>
        {!isWide && <BottomBar screens={screens} />}
      </Box>
      <Toaster Presence={ComeAndGo} isCard={isWide} />
      <AnimatePresence>
        {isSearching && (
          <palette.Part onClose={() => setSearching(false)} onMissing={() => setSearching(false)} />
        )}
      </AnimatePresence>
    </LiveData>
  );
}

/**
 * In sight also far down, where a form is typed into. By events: `navigator.onLine` is false on a computer without a network, where the local
 * suite works.
 */
function NoConnection() {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const tell = ({ type }: Event) => setOffline(type === 'offline');
    for (const type of ['online', 'offline']) addEventListener(type, tell);
    return () => {
      for (const type of ['online', 'offline']) removeEventListener(type, tell);
    };
  }, []);
  if (!isOffline) return null;
  return (
    <Box position="sticky" top="0" zIndex="3">
      <Notice tone="warning">
        You are offline. Nothing is saved until the connection is back; what you type stays here.
      </Notice>
    </Box>
  );
}

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** A side bar, or the upper edge of a phone. */
function Header({ screens, onSearch }: { screens: readonly Screen[]; onSearch(): void }) {
  const isWide = useMedia(WIDE);
  return (
    <chakra.header
      display="flex"
      flexDirection={{ lg: 'column' }}
      flexWrap={{ lgDown: 'wrap' }}
      alignItems={{ base: 'center', lg: 'stretch' }}
      justifyContent="space-between"
      gap="3"
      position={{ lg: 'sticky' }}
      top="0"
      height={{ lg: '100dvh' }}
      px={{ base: '5', lg: '4' }}
      py={{ base: '2', lg: '5' }}
      background="mist"
      borderRight={{ lg: '1px solid {colors.line}' }}
    >
      <chakra.p textStyle="subheading" px={{ lg: '3' }}>
        {company.name}
      </chakra.p>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
        px="3"
        minHeight="2.75rem"
        color="muted"
        fontWeight="400"
        background="paper"
        borderColor="line"
        _hover={{ borderColor: 'edge', color: 'ink' }}
      >
        <Icon name="search" />
        <chakra.span flex="1" textAlign="left">
          Search
        </chakra.span>
        <chakra.kbd hideBelow="lg" fontFamily="body" fontSize="0.8125rem">
          {SHORTCUT}
        </chakra.kbd>
      </Button>
      {isWide && (
        // The styles change before React: without them a turned tablet overflows for a moment.
        <Box display={{ base: 'none', lg: 'contents' }}>
          {/* Scrolls in a low window, so that nothing below it is lost. */}
          <chakra.nav aria-label="Back office" flex="1" minHeight="0" overflowY="auto" mx="-1" px="1" py="1">
            <ScreenLinks screens={screens} />
          </chakra.nav>
          <Account />
        </Box>
      )}
    </chakra.header>
  );
}

/** Without a side bar, the dashboard shows it too. */
export function Account({ isBrief = false }: { isBrief?: boolean }) {
  return (
    <>
      <Small px={isBrief ? '0' : '3'}>
        Logged in as <chakra.strong color="ink">{useUser()?.username}</chakra.strong>
      </Small>
      <HStack flexWrap="wrap" gap="1">
        {!isBrief && (
          <ButtonAnchor variant="quiet" size="sm" px="3" gap="1" href="/" {...outside}>
            View site
            <LineIcon path="M14 5h5v5M19 5l-8 8M17 14v5H5V7h5" width="1em" height="1em" />
            <chakra.span srOnly>(opens in a new tab)</chakra.span>
          </ButtonAnchor>
        )}
        {/* A navigation, so that the guard of unsaved work asks first. */}
        <Form method="post" action={adminRoutes.signIn} replace>
          <Button type="submit" variant="quiet" size="sm" px="3">
            Logout
          </Button>
        </Form>
      </HStack>
    </>
  );
}

const IN_BAR = 4;

/** The other screens are behind More. */
function BottomBar({ screens }: { screens: readonly Screen[] }) {
  const [isOpen, setOpen] = useState(false);
  const location = useLocation();
  const more = screens.slice(IN_BAR);
  const isElsewhere = more.some((item) => isCurrent(item, location));
  return (
    <>
      <chakra.nav
        aria-label="Back office"
        data-dock
        position="fixed"
        insetX="0"
        bottom="0"
        zIndex="nav"
        height="calc(4rem + env(safe-area-inset-bottom, 0px))"
        css={{ [LOW]: { position: 'static' } }}
        pb="env(safe-area-inset-bottom, 0px)"
        background="paper"
        borderTop="1px solid {colors.line}"
        _print={{ display: 'none' }}
      >
        <ScreenLinks screens={screens.slice(0, IN_BAR)} look={tiles}>
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              data-current={isElsewhere || undefined}
              onClick={() => setOpen(true)}
            >
              <LineIcon path="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="3" />
              More
            </button>
          </li>
        </ScreenLinks>
      </chakra.nav>
      <AnimatePresence>
        {isOpen && (
          <Dialog title="More" isSheet onClose={() => setOpen(false)}>
            {more.length > 0 && (
              <chakra.nav aria-label="More screens" mx="-3" onClick={() => setOpen(false)}>
                <ScreenLinks screens={more} />
              </chakra.nav>
            )}
            <Box mt="4" pt="4" mx="-3" borderTop="1px solid {colors.line}">
              <Account />
            </Box>
          </Dialog>
        )}
      </AnimatePresence>
    </>
  );
}

type ScreenLinksProps = { screens: readonly Screen[]; look?: SystemStyleObject; children?: ReactNode };

function ScreenLinks({ screens, look = rows, children }: ScreenLinksProps) {
  const location = useLocation();
  return (
    <chakra.ul css={[links, look]}>
      {screens.map((screen) => (
        <li key={screen.key}>
          <Link
            to={screen.to}
            aria-current={isCurrent(screen, location) ? 'page' : undefined}
            // Another tab of the dashboard is the same page for the router, which keeps the scroll position.
            onClick={() => window.scrollTo({ top: 0, behavior: 'instant' })}
          >
            <LineIcon path={screen.icon} />
            <span>{screen.label}</span>
            {screen.key === 'enquiries' && (
              <span data-badge="">
                <UnreadBadge />
              </span>
            )}
          </Link>
        </li>
      ))}
      {children}
    </chakra.ul>
  );
}

const links: SystemStyleObject = {
  listStyleType: 'none',
  '& :is(a, button)': {
    display: 'flex',
    alignItems: 'center',
    borderRadius: 'md',
    color: 'muted',
    fontWeight: 500,
    cursor: 'pointer',
    '& > svg': { boxSize: '1.25rem' },
    _hover: { background: 'pine.50', color: 'ink' },
    '&:is([aria-current=page], [data-current])': {
      background: 'pine.100',
      color: 'pine.900',
      fontWeight: 600,
    },
  },
};

const rows: SystemStyleObject = {
  display: 'grid',
  gap: '1',
  '& a': { gap: '3', px: '3', minHeight: { base: '2.75rem', lg: '2.5rem' }, fontSize: '0.9375rem' },
  '& svg + span': { flex: '1' },
};

const tiles: SystemStyleObject = {
  display: 'flex',
  height: '100%',
  p: '1',
  '& li': { display: 'flex', flex: '1', minWidth: '0' },
  '& :is(a, button)': {
    position: 'relative',
    flex: '1',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '1',
    minWidth: '0',
    // Text of twice the size stays in its tile.
    fontSize: 'min(0.75rem, 4vw)',
    lineHeight: '1.2',
  },
  '& [data-badge]': { position: 'absolute', top: '1', left: 'calc(50% + 0.25rem)', transform: 'scale(0.85)' },
};
