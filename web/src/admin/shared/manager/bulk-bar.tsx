import { Box, chakra } from '@chakra-ui/react';
import { tableMessages } from '@site/domain/messages/shell';
import { Button } from '../../../ui/button.tsx';

interface BulkBarProps {
  count: number;
  /** How many are done, while something is done to them. */
  done: number | undefined;
  actions: readonly { readonly label: string; readonly isDangerous?: boolean; onPress(): void }[];
  onClear(): void;
}

/** What can be done to the chosen rows. It stands at the end of the table, or at the lower edge of the window while that is further down. */
export function BulkBar({ count, done, actions, onClear }: BulkBarProps) {
  if (count === 0) return null;
  const isBusy = done !== undefined;
  return (
    <Box
      role="region"
      aria-label={tableMessages.bar}
      data-ground="dark"
      position="sticky"
      zIndex="nav"
      bottom="calc(var(--dock, 0px) + var(--toast, 0px) + 0.75rem)"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mt="4"
      px="4"
      py="2"
      borderRadius="md"
      boxShadow="floating"
      background="pine.950"
      color="white"
    >
      <chakra.p role="status" flex="1" fontWeight="600" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {isBusy ? tableMessages.working(done, count) : tableMessages.chosen(count)}
      </chakra.p>
      {/* On a phone the actions are a row that is moved sideways. */}
      <Box
        display="flex"
        gap="2"
        order={{ base: '1', lg: '0' }}
        flexBasis={{ base: '100%', lg: 'auto' }}
        overflowX="auto"
        m="-1"
        p="1"
      >
        {actions.map(({ label, isDangerous, onPress }) => (
          <Button
            key={label}
            variant={isDangerous ? 'danger' : 'outline'}
            size="sm"
            flexShrink="0"
            // Not `disabled`: the button would lose the focus.
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onPress()}
          >
            {label}
          </Button>
        ))}
      </Box>
      <Button
        variant="quiet"
        size="sm"
        px="3"
        color="white"
        _hover={{ background: 'pine.800' }}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onClear()}
      >
        {tableMessages.clear}
      </Button>
    </Box>
  );
}
