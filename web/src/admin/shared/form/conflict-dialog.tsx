import { Box, chakra } from '@chakra-ui/react';
import { conflictMessages } from '@site/domain/messages/content';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** A field that two people have changed, with both values as they are shown. */
interface ConflictField {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface ConflictDialogProps {
  fields: readonly ConflictField[];
  /** Called with the fields in which the other value is taken. */
  onSave(taken: ReadonlySet<string>): void;
  /** Back to the form, with nothing saved. */
  onCancel(): void;
}

/** Shows both values of every field that somebody else has saved meanwhile, and asks which is to be kept. */
export function ConflictDialog({ fields, onSave, onCancel }: ConflictDialogProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, isTheirs: boolean) => {
    const next = new Set(taken);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTaken(next);
  };
  return (
    <Dialog
      title={conflictMessages.title}
      onClose={onCancel}
      footer={
        <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
          <Button variant="outline" onClick={onCancel}>
            {conflictMessages.back}
          </Button>
          <Button onClick={() => onSave(taken)}>{conflictMessages.save}</Button>
        </Box>
      }
    >
      <chakra.p mb="5">{conflictMessages.text}</chakra.p>
      <Box display="grid" gap="5">
        {fields.map(({ name, label, mine, theirs }) => (
          <chakra.fieldset key={name} border="none" p="0" m="0" minWidth="0">
            <chakra.legend fontWeight="600" p="0" mb="2">
              {label}
            </chakra.legend>
            <Box display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
              <Choice
                name={name}
                label={conflictMessages.mine}
                value={mine}
                isChosen={!taken.has(name)}
                onChoose={() => choose(name, false)}
              />
              <Choice
                name={name}
                label={conflictMessages.theirs}
                value={theirs}
                isChosen={taken.has(name)}
                onChoose={() => choose(name, true)}
              />
            </Box>
          </chakra.fieldset>
        ))}
      </Box>
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  isChosen: boolean;
  onChoose(): void;
}

function Choice({ name, label, value, isChosen, onChoose }: ChoiceProps) {
  return (
    <chakra.label
      display="flex"
      alignItems="flex-start"
      gap="3"
      p="3"
      minWidth="0"
      cursor="pointer"
      borderRadius="md"
      border="1px solid"
      borderColor={isChosen ? 'pine.700' : 'line'}
      background={isChosen ? 'pine.50' : undefined}
    >
      <chakra.input
        type="radio"
        name={`choice of ${name}`}
        checked={isChosen}
        onChange={onChoose}
        mt="1"
        accentColor="{colors.pine.700}"
      />
      <chakra.span minWidth="0">
        <chakra.span display="block" textStyle="small" color="muted">
          {label}
        </chakra.span>
        <chakra.span display="block" overflowWrap="anywhere" whiteSpace="pre-wrap">
          {value === '' ? conflictMessages.empty : value}
        </chakra.span>
      </chakra.span>
    </chakra.label>
  );
}
