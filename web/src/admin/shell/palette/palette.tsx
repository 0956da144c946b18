import { Box, chakra } from '@chakra-ui/react';
import { paletteMessages } from '@site/domain/messages/shell';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../../ui/icons.tsx';
import { useModalDialog } from '../../../ui/use-modal-dialog.ts';
import { useMay } from '../../shared/session/use-access.ts';
import { screensOf } from '../navigation.ts';
import { actions } from './actions.ts';
import { matchingEntries, movedTo } from './entry.ts';
import { PaletteList } from './palette-list.tsx';
import { useFound } from './use-found.ts';

/**
 * A field that finds screens, actions and what is stored. The focus stays in the field; the arrow keys move through what is found, Enter
 * follows it.
 */
export default function Palette({ onClose }: { onClose(): void }) {
  const dialog = useModalDialog(onClose);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [position, setPosition] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const may = useMay();
  const found = useFound(typed);
  useCloseOnNavigation(onClose);

  const known = [
    { title: paletteMessages.screens, entries: matchingEntries(screensOf(may), typed) },
    { title: paletteMessages.actions, entries: matchingEntries(may('editor') ? actions : [], typed) },
  ];
  const groups = [...known, ...found.groups].filter(({ entries }) => entries.length > 0);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const chosen = Math.min(position, Math.max(0, count - 1));

  function onKeyDown(event: KeyboardEvent) {
    const next = movedTo(event.key, chosen, count);
    if (next !== undefined) setPosition(next);
    else if (event.key === 'Enter') {
      // A click, so that the guard of unsaved work asks as it does for every link.
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
      <Box display="flex" alignItems="center" gap="3" px="5" borderBottom="1px solid {colors.line}">
        <Icon name="search" color="muted" />
        <chakra.input
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
          flex="1"
          minWidth="0"
          minHeight="3.5rem"
          fontSize="1.0625rem"
          background="transparent"
          outline="none"
        />
        <chakra.button
          type="button"
          onClick={onClose}
          px="2"
          minHeight="2.25rem"
          borderRadius="sm"
          color="muted"
          textStyle="small"
          cursor="pointer"
          _hover={{ color: 'ink', background: 'mist' }}
        >
          Close
        </chakra.button>
      </Box>
      <PaletteList id={id} ref={list} groups={groups} chosen={chosen} onPoint={setPosition} />
      <chakra.p
        role="status"
        px="5"
        py={found.state === 'idle' && count > 0 ? '0' : '3'}
        color="muted"
        textStyle="small"
      >
        {paletteMessages.state(found.state, count)}
      </chakra.p>
    </chakra.dialog>
  );
}

/** Following an entry closes the palette, also when a question came in between. */
function useCloseOnNavigation(onClose: () => void): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useLayoutEffect(() => {
    if (opened.current !== key) onClose();
  }, [key, onClose]);
}
