import { Box } from '@chakra-ui/react';
import { initial } from '@site/domain/text';
import { useState } from 'react';
import { fileChoice } from '../../../ui/picture-files.ts';
import { useBrokenBeforeHydration } from '../../../ui/use-broken-before-hydration.ts';

/** A brand's mark; its first letter when there is none or it cannot be loaded. The name is beside it. */
export function BrandLogo({ src, name }: { src: string | null; name: string }) {
  const [failed, setFailed] = useState<string>();
  const image = useBrokenBeforeHydration(() => setFailed(src ?? undefined));
  if (src && src !== failed) {
    return (
      <Box height="4rem" display="flex" alignItems="center" aria-hidden="true">
        <img
          ref={image}
          src={src}
          {...fileChoice(src, '7.5rem')}
          alt=""
          width={120}
          height={64}
          loading="lazy"
          decoding="async"
          style={{ width: '7.5rem', height: '4rem', objectFit: 'contain' }}
          onError={() => setFailed(src)}
        />
      </Box>
    );
  }
  return (
    <Box
      boxSize="4rem"
      display="grid"
      placeItems="center"
      borderRadius="full"
      background="pine.50"
      color="pine.700"
      textStyle="heading"
      aria-hidden="true"
    >
      {initial(name)}
    </Box>
  );
}
