import { Box, chakra } from '@chakra-ui/react';
import { type ContentKind, labelOf } from '@site/domain/content/kind';
import { ENTRY_COUNT } from '@site/domain/limits';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/form/controls.tsx';
import { errorAt } from './use-content-field.ts';

interface EntriesFieldProps<K extends ContentKind> {
  kind: K;
  /** The list's name in the document. */
  name: keyof K['fields'] & string;
}

/** A list of short texts, one line each. Lines may stay empty. */
export function EntriesField<K extends ContentKind>({ kind, name }: EntriesFieldProps<K>) {
  const { register, formState } = useFormContext();
  return (
    <chakra.fieldset border="none" p="0" m="0" minWidth="0">
      <chakra.legend fontWeight="600" mb="3" p="0">
        {labelOf(kind, name)}
      </chakra.legend>
      <Box display="grid" gap="4">
        {Array.from({ length: ENTRY_COUNT }, (_, index) => `${name}.${index}`).map((line) => (
          <TextField
            key={line}
            label={labelOf(kind, line)}
            error={errorAt(formState.errors, line)}
            {...register(line)}
          />
        ))}
      </Box>
    </chakra.fieldset>
  );
}
