import { Box, chakra } from '@chakra-ui/react';

interface SwitchProps {
  label: string;
  checked: boolean;
  disabled: boolean;
  /** The id of the text that explains the position. */
  describedBy: string;
  onChange(checked: boolean): void;
}

/** A switch that takes effect at once. */
export function Switch({ label, checked, disabled, describedBy, onChange }: SwitchProps) {
  return (
    <chakra.button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      flexShrink="0"
      width="3.25rem"
      height="2rem"
      p="1"
      borderRadius="full"
      background={checked ? 'pine.700' : 'edge'}
      cursor="pointer"
      transition="background 160ms"
      _disabled={{ opacity: 0.55, cursor: 'not-allowed' }}
    >
      <Box
        boxSize="1.5rem"
        borderRadius="full"
        background="paper"
        boxShadow="raised"
        transition="transform 160ms"
        transform={checked ? 'translateX(1.25rem)' : 'none'}
      />
    </chakra.button>
  );
}
