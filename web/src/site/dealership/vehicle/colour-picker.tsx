import { Box } from '@chakra-ui/react';
import type { Colour } from '@site/domain/publishing/entities';
import { useId } from 'react';

interface ColourPickerProps {
  variants: readonly Colour[];
  /** The position of the chosen colour. */
  chosen: number;
  onChoose(position: number): void;
}

export function ColourPicker({ variants, chosen, onChoose }: ColourPickerProps) {
  const id = useId();
  return (
    <Box role="radiogroup" aria-labelledby={`${id}-label`} css={styles}>
      <div>
        <strong id={`${id}-label`}>Colour</strong>
        <span aria-hidden="true">{variants[chosen]?.color_name}</span>
      </div>
      <div>
        {variants.map(({ id: key, color_name, hex_code }, position) => (
          <label key={key}>
            <input
              type="radio"
              name={id}
              value={key}
              checked={position === chosen}
              onChange={() => onChoose(position)}
            />
            <span aria-hidden="true" style={{ backgroundColor: hex_code }} />
            {color_name}
          </label>
        ))}
      </div>
    </Box>
  );
}

const styles = {
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '3' },
  '& > div:first-of-type': { columnGap: '2', mb: '3', '& > span': { color: 'muted' } },
  '& label': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '2.75rem',
    py: '1',
    pl: '2',
    pr: '4',
    textStyle: 'small',
    fontWeight: 600,
    background: 'paper',
    border: '1.5px solid {colors.line}',
    borderRadius: 'full',
    transition: 'var(--fade)',
    _hover: { borderColor: 'ink' },
    '&:has(:checked)': { borderColor: 'ink', background: 'pine.50' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.pine.600}', outlineOffset: '3px' },
  },
  // Invisible over the whole label: the browser provides semantics and keyboard.
  '& input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' },
  '& label span': { boxSize: '1.75rem', border: '1px solid {colors.edge}', borderRadius: 'full' },
} as const;
