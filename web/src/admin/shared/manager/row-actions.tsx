import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusTarget } from './use-focus-return.ts';

interface RowActionsProps {
  /** The row's document: the focus comes back to Edit under this name. */
  id: string;
  /** How the row is called, so that a screen reader tells one Edit from another. */
  name: string;
  onEdit(): void;
  onDelete(): void;
  children?: ReactNode;
}

/** The buttons at the end of a row. */
export function RowActions({ id, name, onEdit, onDelete, children }: RowActionsProps) {
  return (
    <Box display="flex" flexWrap={{ base: 'wrap', xl: 'nowrap' }} justifyContent={{ md: 'flex-end' }} gap="1">
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
