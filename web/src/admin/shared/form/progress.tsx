import { Box, chakra } from '@chakra-ui/react';

/** The progress of an upload; `share` goes from 0 to 1. */
export function Progress({ share }: { share: number }) {
  return (
    <Box display="flex" alignItems="center" gap="3" role="status">
      <chakra.progress aria-label="Upload" value={share} max={1} accentColor="{colors.pine.700}" />
      <chakra.span textStyle="small" fontVariantNumeric="tabular-nums">
        Uploading {Math.round(share * 100)}%
      </chakra.span>
    </Box>
  );
}
