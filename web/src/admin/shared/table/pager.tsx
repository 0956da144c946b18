import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage(page: number): void;
}

/** Moves between the pages of a table; absent when there is one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages === 1) return null;
  return (
    <chakra.nav
      aria-label="Pages"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      mt="4"
    >
      <Button variant="quiet" size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <chakra.p role="status" textStyle="small" color="muted" fontVariantNumeric="tabular-nums">
        Page {page} of {pages}
      </chakra.p>
      <Button variant="quiet" size="sm" disabled={page === pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </chakra.nav>
  );
}
