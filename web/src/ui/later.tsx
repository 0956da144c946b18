import { Box } from '@chakra-ui/react';
import { type ComponentType, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { pressEarlyButtons } from './early-visitor.ts';
import { firstPress } from './first-press.ts';
import { readyPart } from './ready-part.ts';

/** A part of a page whose HTML comes with the page and whose code comes later: show it with `Later`. */
interface LaterPart {
  /** Unique in its page; empty where nothing depends on where the part is. */
  readonly name: string;
  readonly Part: ComponentType;
}

type Load = () => Promise<{ default: ComponentType }>;

/** What only shows and links: its HTML is all that most visits need, its code comes with the first thing that the visitor does. */
export function stillPart(load: Load): LaterPart {
  warmUp(load);
  const { Part } = readyPart(async () => {
    await firstPress();
    return patiently(load);
  });
  return { name: '', Part };
}

/** What has to answer: its code comes when it is nearly in view, or with the first thing that the visitor does. */
export function nearPart(name: string, load: Load): LaterPart {
  const near = nearness(name);
  // Its code is on its way while React takes over what stands above it, and before its page is navigated to.
  void near.then(load).catch(() => {});
  const { Part } = readyPart(async () => {
    await near;
    return patiently(load);
  });
  return { name, Part };
}

/** Waits between attempts, in milliseconds. */
const WAITS = [1_000, 3_000, 10_000];

/** The network may be gone for a moment, and what stands there does for as long: rejects only after several attempts. */
async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return load();
}

/** A page that is loaded while another is live is about to be navigated to, and then shown whole. */
function warmUp(load: Load): void {
  if (typeof document !== 'undefined' && document.documentElement.dataset['live']) load().catch(() => {});
}

interface LaterProps {
  part: LaterPart;
  /** Keeps its place where there is no HTML yet; a CSS length. */
  height?: string;
}

/**
 * Shows a part that comes later. Navigations within its page wait for it (React takes over all of a page before it changes it), so every
 * kind of part has to come with the first thing that the visitor does. A page that is navigated to is shown once all of it is there, so that
 * nothing moves what a link leads to.
 */
export function Later({ part, height = '100dvh' }: LaterProps) {
  const [isArrival] = useState(useNavigationType() === 'POP');
  return <Held part={part} height={height} isArrival={isArrival} />;
}

/** Never rendered again by what is around it: an update would make React throw away the HTML of a part whose code is not there yet. */
const Held = memo(function Held({
  part: { name, Part },
  height,
  isArrival,
}: Required<LaterProps> & { isArrival: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const content = (
    <>
      <Part />
      <TakenOver box={box} />
    </>
  );
  return (
    <Box ref={box} data-later={name}>
      {isArrival ? <Suspense fallback={<Box minHeight={height} />}>{content}</Suspense> : content}
    </Box>
  );
});

/** Tells when what stands beside it has been taken over. */
function TakenOver({ box }: { box: RefObject<HTMLElement | null> }) {
  useEffect(() => pressEarlyButtons(box.current), [box]);
  return null;
}

/** How far below the window something counts as nearly in view. */
const NEARLY = '0px 0px 50% 0px';

/** Resolves once the part is nearly in view, or something is pressed; at once where its HTML did not come with the page. */
function nearness(name: string): Promise<void> {
  const part = typeof document === 'undefined' ? null : document.querySelector(`[data-later="${name}"]`);
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
    void firstPress().then(done);
  });
}
