import { Box } from '@chakra-ui/react';
import { tableMessages } from '@site/domain/messages/shell';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusTarget } from './use-focus-return.ts';

interface RowActionsProps {
  /** The id of the row's document. The focus returns to the Edit button of this id. */
  id: string;
  /** The name of the row, so that screen readers distinguish its buttons from those of other rows. */
  name: string;
  onEdit(): void;
  onDelete(): void;
  /** Beside Edit. */
  children?: ReactNode;
  /** Behind More on a phone, with Delete. */
  more?: ReactNode;
}

/** The buttons at the end of a row. On a phone it begins with those that matter most. */
export function RowActions({ id, name, onEdit, onDelete, children, more }: RowActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box display="flex" flexWrap="wrap" justifyContent={{ md: 'flex-end' }} ml={{ base: '-3', md: '0' }}>
      <Button
        variant="quiet"
        size="sm"
        px="3"
        aria-label={`Edit ${name}`}
        onClick={onEdit}
        {...focusTarget(id)}
      >
        Edit
      </Button>
      {children}
      <Button
        variant="quiet"
        size="sm"
        px="3"
        display={{ md: 'none' }}
        aria-label={tableMessages.more(name)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {tableMessages.moreLabel}
      </Button>
      <Box display={{ base: isOpen ? 'flex' : 'none', md: 'contents' }} flexWrap="wrap">
        {more}
        <Button
          variant="quiet"
          size="sm"
          px="3"
          color="coral.600"
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </Box>
    </Box>
  );
}
