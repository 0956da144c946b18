import { Box, HStack } from '@chakra-ui/react';
import { type ComponentProps, use, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ignoreFiles } from '#ui/form/drop-zone.tsx';
import { Small } from '#ui/parts.tsx';
import { PreviewContext, type PreviewRequest, type ShowPreview } from './preview-context.ts';

const states = {
  loading: 'Loading the preview...',
  shown: '',
  nothing: 'There is nothing to show yet: fill in what names the entry.',
  failed: 'The preview could not be shown. Please try again.',
} as const;

const devices = [
  { label: 'Phone', width: 390 },
  { label: 'Desktop', width: 1440 },
] as const;
type Device = (typeof devices)[number];

const HEIGHT = { base: 'max(20rem, 100dvh - 17rem)', md: 'max(20rem, 100dvh - 20.5rem)' };

const EMPTY = '<!doctype html><html lang="en"><head></head><body><div></div></body></html>';

type PreviewProps = { request(): Promise<PreviewRequest> };

/** Opens the preview. Nothing where the app gives no renderer. */
export function PreviewButton({ request, ...look }: PreviewProps & ComponentProps<typeof Button>) {
  const show = use(PreviewContext);
  const [isOpen, setIsOpen] = useState(false);
  return (
    show && (
      <>
        <Button variant="outline" onClick={() => setIsOpen(true)} {...look}>
          Preview
        </Button>
        {isOpen && <PreviewDialog show={show} request={request} onClose={() => setIsOpen(false)} />}
      </>
    )
  );
}

type ShownProps = PreviewProps & { show: ShowPreview };

function PreviewDialog({ show, request, onClose }: ShownProps & { onClose(): void }) {
  const [device, setDevice] = useState<Device>(devices[0]);
  return (
    <Dialog title="Preview" onClose={onClose} isWide>
      <HStack flexWrap="wrap" mb="4">
        <HStack role="group" aria-label="Preview">
          {devices.map((each) => (
            <Button
              key={each.label}
              size="sm"
              variant={each === device ? 'dark' : 'outline'}
              aria-pressed={each === device}
              onClick={() => setDevice(each)}
            >
              {each.label}
            </Button>
          ))}
        </HStack>
        <Small>This is how the page will look. Nothing has been saved or published.</Small>
      </HStack>
      <Frame key={device.label} {...device} show={show} request={request} />
    </Dialog>
  );
}

function Frame({ label, width, show, request }: Device & ShownProps) {
  const [state, setState] = useState<keyof typeof states>('loading');
  const close = useRef<() => void>(undefined);
  const [scale, setScale] = useState(1);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => () => close.current?.(), []);
  useEffect(() => {
    // On paper the frame is as high as its page.
    const setHeights = ({ type }: Event) => {
      const whole = frame.current?.contentDocument?.documentElement.scrollHeight ?? 0;
      for (const [element, factor] of [
        [frame.current, 1],
        [frame.current?.parentElement, scale],
      ] as const)
        element?.style.setProperty('block-size', type === 'beforeprint' ? `${whole * factor}px` : '');
    };
    const closing = new AbortController();
    for (const type of ['beforeprint', 'afterprint'])
      window.addEventListener(type, setHeights, { signal: closing.signal });
    return () => closing.abort();
  }, [scale]);

  async function load(frame: Document): Promise<void> {
    ignoreFiles(frame);
    try {
      close.current = await show(frame, await request());
      setState(close.current ? 'shown' : 'nothing');
    } catch (error) {
      console.error(states.failed, error);
      setState('failed');
    }
  }

  return (
    <Box
      ref={(box: HTMLDivElement | null) => {
        if (box?.clientWidth) setScale(Math.min(1, box.clientWidth / width));
      }}
      overflow="hidden"
    >
      <Small role="status">{states[state]}</Small>
      <Box
        hidden={state === 'nothing' || state === 'failed'}
        mx="auto"
        border="1px solid {colors.line}"
        borderRadius="md"
        overflow="hidden"
        height={HEIGHT}
        style={{ width: width * scale }}
      >
        <iframe
          ref={frame}
          title={`The page as visitors see it, ${label.toLowerCase()}`}
          srcDoc={EMPTY}
          onLoad={({ currentTarget }) => {
            if (currentTarget.contentDocument && state === 'loading')
              void load(currentTarget.contentDocument);
          }}
          style={{
            width,
            height: `calc(100% / ${scale})`,
            border: 0,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      </Box>
    </Box>
  );
}
