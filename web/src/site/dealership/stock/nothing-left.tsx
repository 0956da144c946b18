import { Box, chakra } from '@chakra-ui/react';
import { routes } from '@site/domain/routes';
import { filterQuery, without } from '@site/domain/vehicles/filters';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { Finder } from './finder.ts';
import { REQUEST_ID } from './request-place.ts';
import { criterionLabel, stockMessages, vehiclesInWords } from './words.ts';

const requests = [
  { tab: 'secondhand', label: 'Request a second-hand car' },
  { tab: 'recon', label: 'Request a recon car' },
] as const;

/** Which filters to take away and what that would show; or we look for it: the request forms know the wishes from the address. */
export function NothingLeft({ finder }: { finder: Finder }) {
  const { filters, found, actions } = finder;
  const { relaxations } = found;
  return (
    <Box borderRadius="lg" background="mist" p={{ base: '6', md: '10' }}>
      <chakra.h3 textStyle="heading">{stockMessages.nothingLeft}</chakra.h3>
      {relaxations.length > 0 && (
        <Box as="ul" listStyleType="none" display="grid" justifyItems="start" gap="3" mt="5">
          {relaxations.map(({ criteria, count }) => {
            const words = criteria.map((criterion) => `“${criterionLabel(criterion, filters)}”`);
            return (
              <li key={criteria.join()}>
                <Button
                  variant="dark"
                  size="sm"
                  onClick={() => actions.choose((before) => without(before, criteria))}
                >
                  {`Without ${words.join(' and ')}: ${vehiclesInWords(count)}`}
                </Button>
              </li>
            );
          })}
        </Box>
      )}
      <chakra.p mt="8" fontWeight="600">
        Or let us look for it
      </chakra.p>
      <chakra.p color="muted" mt="1">
        Your wishes are filled in; we only need to know how to reach you.
      </chakra.p>
      <Box display="flex" flexWrap="wrap" gap="3" mt="4">
        {requests.map(({ tab, label }) => (
          <ButtonLink
            key={tab}
            variant="outline"
            size="sm"
            to={`${routes.shop.path}?tab=${tab}&${filterQuery(filters)}#${REQUEST_ID}`}
          >
            {label}
          </ButtonLink>
        ))}
      </Box>
    </Box>
  );
}
