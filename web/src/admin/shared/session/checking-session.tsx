import { Box } from '@chakra-ui/react';
import { signInMessages } from '@site/domain/messages/admin';

/** What the back office shows while it does not know who is there. */
export function CheckingSession() {
  return (
    <Box as="main" minHeight="100dvh" display="grid" placeItems="center" background="mist" color="muted">
      <p role="status">{signInMessages.checking}</p>
    </Box>
  );
}
