import { Box, HStack } from '@chakra-ui/react';
import { previewMessages } from '@site/domain/messages/content';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Small } from '../../ui/parts.tsx';
import type { PreviewRequest, ShowPreview } from './preview.ts';

/** Widths in pixels. */
const devices = {
  phone: { label: previewMessages.phone, width: 390 },
  desktop: { label: previewMessages.desktop, width: 1440 },
} as const;
type Device = keyof typeof devices;

const HEIGHT = { base: 'max(20rem, 100dvh - 17rem)', md: 'max(20rem, 100dvh - 20.5rem)' };

const EMPTY = '<!doctype html><html lang="en"><head></head><body><div></div></body></html>';

interface PreviewDialogProps {
  show: ShowPreview;
  request(): Promise<PreviewRequest>;
  onClose(): void;
}

export function PreviewDialog({ show, request, onClose }: PreviewDialogProps) {
  const [device, setDevice] = useState<Device>('phone');
  return (
    <Dialog title={previewMessages.title} onClose={onClose} isWide>
      <HStack flexWrap="wrap" mb="4">
        <HStack role="group" aria-label={previewMessages.title}>
          {(Object.keys(devices) as Device[]).map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === device ? 'dark' : 'outline'}
              aria-pressed={each === device}
              onClick={() => setDevice(each)}
            >
              {devices[each].label}
            </Button>
          ))}
        </HStack>
        <Small>{previewMessages.hint}</Small>
      </HStack>
      <Frame key={device} device={device} show={show} request={request} />
    </Dialog>
  );
}

type State = 'loading' | 'shown' | 'nothing' | 'failed';

function Frame({ device, show, request }: Omit<PreviewDialogProps, 'onClose'> & { device: Device }) {
  const { label, width } = devices[device];
  const [state, setState] = useState<State>('loading');
  const close = useRef<() => void>(undefined);
  const [scale, setScale] = useState(1);
  const measure = useCallback(
    (box: HTMLElement | null) => {
      if (box && box.clientWidth > 0) setScale(Math.min(1, box.clientWidth / width));
    },
    [width],
  );
  useEffect(() => () => close.current?.(), []);

  async function load(frame: Document): Promise<void> {
    try {
      const preview = await show(frame, await request());
      close.current = preview.close;
      setState(preview.outcome);
    } catch (error) {
      console.error(previewMessages.failed, error);
      setState('failed');
    }
  }

  return (
    <Box ref={measure} overflow="hidden">
      <Small role="status">{state !== 'shown' && previewMessages[state]}</Small>
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
          title={previewMessages.frame(label)}
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
