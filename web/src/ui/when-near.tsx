import { Box } from '@chakra-ui/react';
import { type ComponentType, Suspense } from 'react';
import { firstPress } from './first-press.ts';
import { readyPart } from './ready-part.ts';

/** How far below the window something counts as nearly seen. */
const NEARLY = '0px 0px 50% 0px';

interface NearPart {
  /** Unique in its page. */
  readonly name: string;
  readonly Part: ComponentType;
}

/**
 * A part of a page whose HTML comes with the page and whose code comes when it is nearly in view or the visitor does the first thing: show it with
 * `WhenNear`.
 */
export function nearPart(name: string, load: () => Promise<{ default: ComponentType }>): NearPart {
  const { Part } = readyPart(async () => {
    await nearness(name);
    return load();
  });
  return { name, Part };
}

interface WhenNearProps {
  part: NearPart;
  /** Keeps its place where there is no HTML yet; a CSS length. */
  height: string;
}

export function WhenNear({ part: { name, Part }, height }: WhenNearProps) {
  return (
    <Box data-part={name}>
      <Suspense fallback={<Box minHeight={height} />}>
        <Part />
      </Suspense>
    </Box>
  );
}

/** Resolves once the part is nearly in view, or something is pressed; at once where its HTML did not come with the page. */
function nearness(name: string): Promise<void> {
  const part = typeof document === 'undefined' ? null : document.querySelector(`[data-part="${name}"]`);
  if (!part?.firstElementChild || part.contains(document.activeElement)) return Promise.resolve();
  return new Promise((resolve) => {
    const inView = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) done();
      },
      { rootMargin: NEARLY },
    );
    const done = () => {
      inView.disconnect();
      resolve();
    };
    inView.observe(part);
    // A navigation within the page waits until all of it is live, so whatever may lead to one has to wake the part.
    void firstPress().then(done);
  });
}
