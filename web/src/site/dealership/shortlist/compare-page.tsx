import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyComponent } from '../../../ui/lazy-code.ts';
import { Section } from '../../../ui/section.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { PageTop } from '../../blocks/hero.tsx';
import { definePage } from '../../page.ts';
import { comparePage, shortlistMessages } from './content.ts';
import { idsIn, MOST_SHARED } from './lists.ts';
import { ListToCome } from './no-vehicles.tsx';

const comparison = lazyComponent(() => import('./comparison-table.tsx'));

/** /services/car-dealership/compare: the query lists the vehicles. */
export default definePage<null>({ metadata: () => comparePage.meta, Component: ComparePage });

function ComparePage() {
  const [query] = useSearchParams();
  const isHydrated = useIsHydrated();
  const ids = isHydrated ? idsIn(query, MOST_SHARED) : undefined;
  const toCome = <ListToCome ids={ids} text={shortlistMessages.nothingToCompare} />;
  return (
    <>
      {/* On paper a line of its own takes its place. */}
      <Box _print={{ display: 'none' }}>
        <PageTop {...comparePage.top} />
      </Box>
      <Section>
        {ids ? (
          <Suspense fallback={toCome}>
            <comparison.Component ids={ids} />
          </Suspense>
        ) : (
          toCome
        )}
      </Section>
    </>
  );
}
