import { Box, chakra } from '@chakra-ui/react';
import { SOURCE_LIMIT } from '@site/domain/extraction';
import { tooLong } from '@site/domain/messages/enquiries';
import { extractorMessages } from '@site/domain/messages/extractor';
import { type ChangeEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { TypedSource } from './extract.ts';
import type { Extraction } from './use-extraction.ts';

/** The message for a source that cannot be extracted; undefined when there is none. */
export function sourceProblem({
  source_type: type,
  source_content: content,
}: TypedSource): string | undefined {
  if (content.trim() === '') {
    return type === 'url' ? extractorMessages.urlRequired : extractorMessages.textRequired;
  }
  return content.length > SOURCE_LIMIT ? tooLong(SOURCE_LIMIT) : undefined;
}

type Control = HTMLInputElement & HTMLTextAreaElement;

/** The texts and the value of the form's only field. */
interface SourceField {
  value: string;
  onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void;
  error: string | undefined;
  disabled: boolean;
  ref: RefObject<Control | null>;
}

interface SourceFormProps {
  extraction: Extraction;
  source: TypedSource;
  onChange(content: string): void;
  onSubmit(source: TypedSource): void;
  children(field: SourceField): ReactNode;
}

/** The field for a source, the button that starts the extraction, and its state. */
export function SourceForm({ extraction, source, onChange, onSubmit, children }: SourceFormProps) {
  const [problem, setProblem] = useState<string>();
  const control = useRef<Control>(null);
  const isProcessing = extraction.state === 'processing';

  function submit() {
    const found = sourceProblem(source);
    setProblem(found);
    if (found) control.current?.focus();
    else onSubmit({ ...source, source_content: source.source_content.trim() });
  }

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children({
        value: source.source_content,
        onChange: (event) => {
          setProblem(undefined);
          onChange(event.currentTarget.value);
        },
        error: problem,
        disabled: isProcessing,
        ref: control,
      })}
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" mt="4">
        <Button type="submit" variant="dark" size="sm" disabled={isProcessing}>
          Extract data
        </Button>
        <chakra.p role="status" textStyle="small" fontWeight="600">
          <Progress extraction={extraction} />
        </chakra.p>
      </Box>
    </chakra.form>
  );
}

/** The state of an extraction, in words. */
export function Progress({ extraction }: { extraction: Extraction }) {
  switch (extraction.state) {
    case 'idle':
      return null;
    case 'processing':
      return extractorMessages.processing;
    case 'completed':
      return <chakra.span color="pine.700">{extractorMessages.completed}</chakra.span>;
    case 'failed':
      return (
        <>
          <chakra.span color="coral.600">{extractorMessages.failed}</chakra.span>
          {extraction.reason && <chakra.span fontWeight="400"> {extraction.reason}.</chakra.span>}
        </>
      );
  }
}
