import { Box, chakra } from '@chakra-ui/react';
import { DEFAULT_HEX_CODE, HEX_CODE_PATTERN } from '@site/domain/content/stored-fields';
import { type RefCallback, useId } from 'react';
import { TextField } from '../../../ui/form/controls.tsx';

interface HexCodeFieldProps {
  value: string;
  onChange(hexCode: string): void;
  onBlur(): void;
  ref: RefCallback<HTMLInputElement>;
  error: string | undefined;
}

/** A colour, chosen with the browser's picker or typed. The picker follows the text while it is a valid colour. */
export function HexCodeField({ value, onChange, onBlur, ref, error }: HexCodeFieldProps) {
  const pickerId = useId();
  return (
    <Box display="grid" gridTemplateColumns="auto 1fr" gap="4" alignItems="start">
      <Box>
        <chakra.label htmlFor={pickerId} display="block" mb="2" fontWeight="600" textStyle="small">
          Colour
        </chakra.label>
        <chakra.input
          id={pickerId}
          type="color"
          value={HEX_CODE_PATTERN.test(value) ? value : DEFAULT_HEX_CODE}
          onChange={(event) => onChange(event.currentTarget.value)}
          width="4.5rem"
          height="3rem"
          padding="1"
          border="1px solid {colors.edge}"
          borderRadius="md"
          background="paper"
          cursor="pointer"
        />
      </Box>
      <TextField
        label="Hex code"
        spellCheck={false}
        autoComplete="off"
        placeholder={DEFAULT_HEX_CODE}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        ref={ref}
        error={error}
      />
    </Box>
  );
}
