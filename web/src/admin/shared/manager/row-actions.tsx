import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusTarget } from './use-focus-return.ts';

interface RowActionsProps {
  /** The id of the row's document. The focus returns to the Edit button of this id. */
  id: string;
  /** The name of the row, so that screen readers distinguish its buttons from those of other rows. */
  name: string;
  onEdit(): void;
  onDelete(): void;
  children?: ReactNode;
}

/** The buttons at the end of a row. */
export function RowActions({ id, name, onEdit, onDelete, children }: RowActionsProps) {
  return (
    <Box display="flex" flexWrap="wrap" justifyContent={{ md: 'flex-end' }} minWidth="12rem">
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
        color="coral.600"
        aria-label={`Delete ${name}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </Box>
  );
}
