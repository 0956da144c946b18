import { Box, chakra } from '@chakra-ui/react';
import { photoMessages } from '@site/domain/messages/content';
import { Button } from '../../../ui/button.tsx';
import type { PhotoUpload } from './use-photo-uploads.ts';

interface UploadListProps {
  uploads: readonly PhotoUpload[];
  onRetry(upload: PhotoUpload): void;
  onLeaveOut(key: number): void;
}

/** The files that are on their way, and those that failed, each with its reason. */
export function UploadList({ uploads, onRetry, onLeaveOut }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <chakra.ul aria-label="Uploads" listStyleType="none" m="0" p="0" display="grid" gap="2">
      {uploads.map((upload) => (
        <chakra.li
          key={upload.key}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="4"
          rowGap="1"
          px="4"
          py="2"
          background={upload.state.is === 'failed' ? 'coral.100' : 'mist'}
          borderRadius="md"
        >
          <chakra.span fontWeight="600" textStyle="small" overflowWrap="anywhere">
            {upload.file.name}
          </chakra.span>
          <UploadState upload={upload} onRetry={onRetry} onLeaveOut={onLeaveOut} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function UploadState({
  upload,
  onRetry,
  onLeaveOut,
}: Omit<UploadListProps, 'uploads'> & { upload: PhotoUpload }) {
  const { state, file, key } = upload;
  switch (state.is) {
    case 'waiting':
      return <Small>{photoMessages.waiting}</Small>;
    case 'preparing':
      return <Small>{photoMessages.preparing}</Small>;
    case 'uploading':
      return (
        <Box display="flex" alignItems="center" gap="3">
          <chakra.progress
            aria-label={file.name}
            value={state.share}
            max={1}
            accentColor="{colors.pine.700}"
          />
          <Small>{Math.round(state.share * 100)}%</Small>
        </Box>
      );
    case 'failed':
      return (
        <>
          <chakra.span textStyle="small" color="coral.800" flex="1 1 16rem">
            {state.reason}
          </chakra.span>
          {state.canRetry && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={photoMessages.tryAgain(file.name)}
              onClick={() => onRetry(upload)}
            >
              Try again
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            aria-label={photoMessages.leaveOut(file.name)}
            onClick={() => onLeaveOut(key)}
          >
            Leave out
          </Button>
        </>
      );
  }
}

const Small = chakra('span', {
  base: { textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' },
});
