import { Box } from '@chakra-ui/react';
import { routes } from '@site/domain/routes';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { shortlistMessages } from './content.ts';
import { StockState } from './stock-state.tsx';

const loading = <StockState state="loading" again={() => {}} />;

/** In the place of a list without vehicles. */
export function NoVehicles({ text }: { text: string }) {
  return (
    <EmptyState text={text}>
      <ButtonLink to={routes.shop.path}>{shortlistMessages.browse}</ButtonLink>
    </EmptyState>
  );
}

interface ListToComeProps {
  /** The vehicles of the list; undefined before hydration. */
  ids: readonly string[] | undefined;
  /** Shown when there are none. */
  text: string;
}

/** Until a list is there: that it is empty, or that its vehicles are being loaded. Before hydration the inline script has found out which. */
export function ListToCome({ ids, text }: ListToComeProps) {
  if (ids) return ids.length === 0 ? <NoVehicles text={text} /> : loading;
  return (
    <>
      <Box css={{ 'html[data-awaited] &': { display: 'none' } }}>
        <NoVehicles text={text} />
      </Box>
      <Box css={{ 'html:not([data-awaited]) &': { display: 'none' } }}>{loading}</Box>
    </>
  );
}
