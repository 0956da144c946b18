import { Box, chakra } from '@chakra-ui/react';
import { roleOptions } from '@site/domain/roles';
import { Icon } from '../../ui/icons.tsx';

interface RoleSelectProps {
  label: string;
  value: string;
  onChoose(value: string): void;
}

/** A select without a visible label, for a table. */
export function RoleSelect({ label, value, onChoose }: RoleSelectProps) {
  return (
    <Box position="relative" width="9rem">
      <chakra.select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        appearance="none"
        width="100%"
        minHeight="2.75rem"
        paddingLeft="3"
        paddingRight="9"
        color="ink"
        background="paper"
        border="1px solid {colors.edge}"
        borderRadius="md"
        cursor="pointer"
      >
        {roleOptions.map(({ value: role, label: name }) => (
          <option key={role} value={role}>
            {name}
          </option>
        ))}
      </chakra.select>
      <Icon name="chevron" position="absolute" right="3" top="calc(50% - 0.5em)" pointerEvents="none" />
    </Box>
  );
}
