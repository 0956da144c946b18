import { Box, chakra, Input, InputGroup } from '@chakra-ui/react';
import { contentKinds } from '@site/domain/content/kinds';
import { paletteMessages } from '@site/domain/messages/shell';
import { searchFor, termsOf } from '@site/domain/search-terms';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { contentFinder } from '../../firebase/admin/content/content.ts';
import type { Live } from '../../firebase/admin/live-query.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useModalDialog } from '../../ui/use-modal-dialog.ts';
import { entryAddress } from '../content/kind.ts';
import { screens, screensOf } from '../screens.ts';
import { useMay } from '../shared/session/use-session.ts';
import { useAnswer } from '../shared/use-answer.ts';
import { findEntries, isSearched, type PaletteEntry, type PaletteGroup } from './find-entries.ts';
import { NavigationMark } from './navigation-icon.tsx';

const actions: readonly PaletteEntry[] = screens.flatMap(({ key, to, content }) =>
  content
    ? { key, label: `Add ${contentKinds[content.collection].words.one}`, to: entryAddress(to, 'new') }
    : [],
);

export function matchingEntries<Entry extends Pick<PaletteEntry, 'label'>>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] {
  const search = searchFor(typed);
  return search ? entries.filter(({ label }) => search.matches(termsOf(label))) : entries;
}

export function movedTo(key: string, position: number, count: number): number | undefined {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  return step && count ? (position + step + count) % count : undefined;
}

/** The debounce before the server is asked, in milliseconds. */
const TYPING_PAUSE = 250;

export default function Palette({ onClose }: { onClose(): void }) {
  const dialog = useModalDialog(onClose);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [position, setPosition] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const may = useMay();
  const [findContent] = useState(contentFinder);
  const text = typed.trim();
  const [found] = useAnswer(
    async () => ({ text, groups: isSearched(text) ? await findEntries(text, may, findContent) : [] }),
    (error) => console.error('The palette could not search', error),
    text,
    TYPING_PAUSE,
  );
  useCloseOnNavigation(onClose);

  const known: readonly PaletteGroup[] = [
    { title: paletteMessages.screens, entries: matchingEntries(screensOf(may), typed) },
    { title: paletteMessages.actions, entries: matchingEntries(may('editor') ? actions : [], typed) },
  ];
  const finds = found.state === 'loaded' && isSearched(text) ? found.data.groups : [];
  const groups = [...known, ...finds].filter(({ entries }) => entries.length > 0);
  const all = groups.flatMap(({ entries }) => entries);
  const count = all.length;
  const state = stateOf(text, found);
  const chosen = Math.min(position, Math.max(0, count - 1));

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  function onKeyDown(event: KeyboardEvent) {
    const next = movedTo(event.key, chosen, count);
    if (next !== undefined) setPosition(next);
    else if (event.key === 'Enter') {
      // A click, so that the guard of unsaved work asks as for every link.
      list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click();
    } else return;
    event.preventDefault();
  }

  return (
    <chakra.dialog
      {...dialog}
      aria-label={paletteMessages.title}
      onClick={(event) => {
        if (event.target === dialog.ref.current) onClose();
      }}
      width="min(40rem, calc(100vw - 2rem))"
      maxWidth="none"
      maxHeight="none"
      margin="max(1rem, 10vh) auto auto"
      padding="0"
      border="none"
      borderRadius="lg"
      background="paper"
      color="ink"
      boxShadow="floating"
      overflow="hidden"
      _backdrop={{ background: 'rgb(6 35 31 / 0.6)' }}
    >
      <InputGroup
        startElement={<Icon name="search" />}
        startElementProps={{ ps: '5' }}
        endElement={
          <Button variant="quiet" size="sm" onClick={onClose}>
            Close
          </Button>
        }
      >
        <Input
          variant="flushed"
          size="xl"
          pe="24"
          role="combobox"
          aria-label={paletteMessages.field}
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={count > 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={paletteMessages.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPosition(0);
          }}
          onKeyDown={onKeyDown}
        />
      </InputGroup>
      {/* The options are links: a click with a modifier opens a new tab. */}
      <Box
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-label="Results"
        maxHeight="min(28rem, 60dvh)"
        overflowY="auto"
        px="2"
        py={groups.length > 0 ? '2' : '0'}
      >
        {groups.map(({ title, entries }) => (
          <Box key={title} role="group" aria-label={title}>
            <chakra.p aria-hidden="true" px="3" pt="3" pb="1" color="muted" textStyle="eyebrow">
              {title}
            </chakra.p>
            {entries.map((entry) => {
              const place = all.indexOf(entry);
              return (
                <Option
                  key={entry.id ?? entry.key}
                  id={`${id}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === chosen}
                  to={entry.to}
                  onPointerMove={() => place !== chosen && setPosition(place)}
                >
                  <NavigationMark name={entry.key} color="muted" />
                  <chakra.span minWidth="0" overflowWrap="anywhere">
                    {entry.label}
                  </chakra.span>
                  {entry.detail && (
                    <chakra.span ml="auto" color="muted" textStyle="small" textAlign="right">
                      {entry.detail}
                    </chakra.span>
                  )}
                </Option>
              );
            })}
          </Box>
        ))}
      </Box>
      <chakra.p
        role="status"
        px="5"
        py={state === 'idle' && count > 0 ? '0' : '3'}
        color="muted"
        textStyle="small"
      >
        {paletteMessages.state(state, count)}
      </chakra.p>
    </chakra.dialog>
  );
}

function stateOf(text: string, found: Live<{ readonly text: string }>) {
  if (!isSearched(text)) return 'idle';
  if (found.state === 'failed') return 'failed';
  return found.state === 'loaded' && found.data.text === text ? 'found' : 'looking';
}

/** Opening an entry closes the palette, also after a question about unsaved work. */
function useCloseOnNavigation(onClose: () => void): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useLayoutEffect(() => {
    if (opened.current !== key) onClose();
  }, [key, onClose]);
}

const Option = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    minHeight: '2.75rem',
    borderRadius: 'md',
    '&[aria-selected=true]': { background: 'pine.100' },
  },
});
