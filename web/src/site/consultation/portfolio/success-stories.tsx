import { Box } from '@chakra-ui/react';
import { useRef } from 'react';
import { portfolioItems } from '../../../firebase/public/read-portfolio-items.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { ShowMore } from '../../shared/reading/show-more.tsx';
import { useGrowingList } from '../../shared/reading/use-growing-list.ts';
import { portfolioMessages } from './messages.ts';
import { Story } from './story.tsx';

/** The success stories, newest first. While they load, a block of about their height reserves the space. */
export function SuccessStories() {
  const stories = useRef<HTMLElement>(null);
  const { load, again, further, showMore } = useGrowingList(portfolioItems, (reason) => {
    console.error('The portfolio could not be read', reason);
    toastFailure(portfolioMessages.failed, portfolioMessages.failedTitle);
  });

  if (load.state === 'loading') {
    return (
      <Box
        role="status"
        minHeight={{ base: '48rem', lg: '60rem' }}
        borderRadius="lg"
        background="mist"
        color="muted"
        textStyle="lead"
        textAlign="center"
        pt="20"
        px="5"
      >
        {portfolioMessages.loading}
      </Box>
    );
  }
  if (load.state === 'failed') {
    return (
      <EmptyState text={portfolioMessages.failed}>
        <Button variant="dark" size="sm" onClick={again}>
          {portfolioMessages.tryAgain}
        </Button>
      </EmptyState>
    );
  }
  if (load.value.items.length === 0) return <EmptyState text={portfolioMessages.empty} />;
  return (
    <>
      <Box ref={stories} as="ul" listStyleType="none" display="grid" gap={{ base: '10', md: '12' }}>
        {load.value.items.map((item) => (
          <Box as="li" key={item.id}>
            <Story item={item} />
          </Box>
        ))}
      </Box>
      <ShowMore list={load.value} entries={stories} what="stories" further={further} showMore={showMore} />
    </>
  );
}
