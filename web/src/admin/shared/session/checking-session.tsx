import { Box, chakra } from '@chakra-ui/react';
import { company } from '@site/domain/company';
import { signInMessages } from '@site/domain/messages/admin';

/** Shown while the session is being checked. */
export function CheckingSession() {
  return (
    <Box as="main" minHeight="100dvh" display="grid" placeItems="center" background="mist" color="muted">
      <title>{`${signInMessages.checking} | ${company.name}`}</title>
      <Box role="status">
        <chakra.h1 textStyle="body">{signInMessages.checking}</chakra.h1>
      </Box>
    </Box>
  );
}
