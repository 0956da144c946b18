import { Box, chakra } from '@chakra-ui/react';
import type { Colour } from '@site/domain/publishing/entities';
import { useEffect, useId, useRef } from 'react';
import { Row } from '../../blocks/parts.tsx';

interface ColourPickerProps {
  variants: readonly Colour[];
  chosen: number;
  onChoose(position: number): void;
}

export function ColourPicker({ variants, chosen, onChoose }: ColourPickerProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);

  // Reads the choice that the browser holds from before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only hydration finds another choice; later ones come as events
  useEffect(() => {
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])];
    const checked = inputs.findIndex((input) => input.checked);
    if (checked >= 0 && checked !== chosen) onChoose(checked);
  }, []);

  return (
    <Box ref={group} role="radiogroup" aria-labelledby={`${id}-label`}>
      <Box display="flex" flexWrap="wrap" columnGap="2" mb="3">
        <chakra.span id={`${id}-label`} fontWeight="600">
          Colour
        </chakra.span>
        <chakra.span color="muted" aria-hidden="true">
          {variants[chosen]?.color_name}
        </chakra.span>
      </Box>
      <Row>
        {variants.map((variant, position) => (
          <ColourChoice
            key={variant.id}
            group={id}
            variant={variant}
            isChosen={position === chosen}
            onChoose={() => onChoose(position)}
          />
        ))}
      </Row>
    </Box>
  );
}

interface ColourChoiceProps {
  group: string;
  variant: Colour;
  isChosen: boolean;
  onChoose(): void;
}

function ColourChoice({ group, variant, isChosen, onChoose }: ColourChoiceProps) {
  return (
    <chakra.label
      position="relative"
      display="inline-flex"
      alignItems="center"
      gap="3"
      minHeight="2.75rem"
      py="1"
      pl="2"
      pr="4"
      cursor="pointer"
      borderRadius="full"
      border="1.5px solid"
      borderColor={isChosen ? 'ink' : 'line'}
      background={isChosen ? 'pine.50' : 'paper'}
      transition="colors"
      _hover={{ borderColor: 'ink' }}
      css={{ '&:has(:focus-visible)': { outline: '3px solid {colors.pine.600}', outlineOffset: '3px' } }}
    >
      {/* Invisible over the whole label: the browser provides semantics and keyboard. */}
      <chakra.input
        type="radio"
        name={group}
        value={variant.id}
        checked={isChosen}
        onChange={onChoose}
        position="absolute"
        inset="0"
        opacity="0"
        cursor="pointer"
      />
      <chakra.span
        aria-hidden="true"
        boxSize="1.75rem"
        borderRadius="full"
        border="1px solid {colors.edge}"
        style={{ backgroundColor: variant.hex_code }}
      />
      <chakra.span textStyle="small" fontWeight="600">
        {variant.color_name}
      </chakra.span>
    </chakra.label>
  );
}
