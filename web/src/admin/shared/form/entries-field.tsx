import { Box, chakra } from '@chakra-ui/react';
import { ENTRY_COUNT } from '@site/domain/limits';
import { TextField } from '../../../ui/form/controls.tsx';
import { useContentField } from './use-content-field.ts';

interface EntriesFieldProps {
  /** The list's name in the document. */
  name: string;
  /** Above the lines, such as 'Results'. */
  legend: string;
  /** Before the number of a line, such as 'Result'. */
  entry: string;
}

/** A list of short texts, one line each. Lines may stay empty. */
export function EntriesField({ name, legend, entry }: EntriesFieldProps) {
  const field = useContentField();
  return (
    <chakra.fieldset border="none" p="0" m="0" minWidth="0">
      <chakra.legend fontWeight="600" mb="3" p="0">
        {legend}
      </chakra.legend>
      <Box display="grid" gap="4">
        {Array.from({ length: ENTRY_COUNT }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
          <TextField key={line} label={`${entry} ${line + 1}`} {...field(`${name}.${line}`)} />
        ))}
      </Box>
    </chakra.fieldset>
  );
}
