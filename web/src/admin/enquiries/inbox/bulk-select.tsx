import { chakra } from '@chakra-ui/react';
import { bulkMessages } from '@site/domain/messages/inbox';
import type { OptionSet } from '@site/domain/options';

interface BulkSelectProps {
  label: string;
  options: OptionSet;
  /** Empty: it stays as it is. */
  value: string;
  onChange(value: string): void;
}

/** What the selected enquiries shall have. */
export function BulkSelect({ label, options, value, onChange }: BulkSelectProps) {
  return (
    <chakra.label display="flex" alignItems="center" gap="2">
      {label}
      <chakra.select
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        minHeight="2.75rem"
        maxWidth="12rem"
        px="3"
        fontSize="1rem"
        color="ink"
        background="paper"
        border="1px solid {colors.edge}"
        borderRadius="md"
        cursor="pointer"
      >
        <option value="">{bulkMessages.asItIs}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </chakra.select>
    </chakra.label>
  );
}
