import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyComponent } from '../../../ui/lazy-code.ts';
import { Section } from '../../../ui/section.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { PageTop } from '../../shared/blocks/page-top.tsx';
import { definePage } from '../../shared/page-module.ts';
import { comparePage } from '../shortlist/content.ts';
import { idsIn, MOST_SHARED } from '../shortlist/lists.ts';
import { StockState } from '../shortlist/stock-state.tsx';

const comparison = lazyComponent(() => import('./comparison-table.tsx'));

/** /services/car-dealership/compare: the query lists the vehicles. */
export default definePage<null>({ metadata: () => comparePage.meta, Component: ComparePage });

const waiting = <StockState state="loading" again={() => {}} />;

function ComparePage() {
  const [query] = useSearchParams();
  const isHydrated = useIsHydrated();
  return (
    <>
      {/* On paper a line of its own takes its place. */}
      <Box _print={{ display: 'none' }}>
        <PageTop {...comparePage.top} />
      </Box>
      <Section>
        {isHydrated ? (
          <Suspense fallback={waiting}>
            <comparison.Component ids={idsIn(query, MOST_SHARED)} />
          </Suspense>
        ) : (
          waiting
        )}
      </Section>
    </>
  );
}
