import { Box } from '@chakra-ui/react';
import { routes } from '@site/domain/routes';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { shortlistMessages } from '../messages.ts';
import { StockState } from '../vehicles/list.tsx';

export function NoVehicles({ text }: { text: string }) {
  return (
    <EmptyState text={text}>
      <ButtonLink to={routes.shop.path}>{shortlistMessages.browse}</ButtonLink>
    </EmptyState>
  );
}

/** The inline script knows whether the list is empty or loading. `text` is for the empty list. */
export function ListToCome({ text }: { text: string }) {
  return (
    <>
      <Box css={{ 'html[data-awaited] &': { display: 'none' } }}>
        <NoVehicles text={text} />
      </Box>
      <Box css={{ 'html:not([data-awaited]) &': { display: 'none' } }}>
        <StockState state="loading" again={() => {}} />
      </Box>
    </>
  );
}
