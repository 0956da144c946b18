import { Box, chakra } from '@chakra-ui/react';
import type { InquiryField } from '@site/domain/entities/inquiry-field';
import { type InquiryForm as Inquiry, nameOf, type Section } from '@site/domain/entities/inquiry-form';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { BotTrapField } from '../../ui/form/bot-trap.tsx';
import { Checkbox, CheckboxGroup } from '../../ui/form/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/form/controls.tsx';
import { useInquiryForm } from './use-inquiry-form.ts';

/** An enquiry form, drawn from its table. Sent, it is empty again; refused, it keeps what was typed. */
export function InquiryForm({ inquiry }: { inquiry: Inquiry }) {
  const { attributes, field, isSubmitting, trap } = useInquiryForm(inquiry);
  const { title, fields, sections, explainsStars, send, sending } = inquiry;
  const isShort = sections.every((section) => section.title === undefined);
  return (
    <chakra.form
      aria-label={title}
      {...attributes}
      position="relative"
      display="grid"
      gap={isShort ? '5' : { base: '10', md: '12' }}
    >
      {explainsStars && (
        <chakra.p textStyle="small" color="muted">
          Fields marked with * are required.
        </chakra.p>
      )}
      <BotTrapField field={trap} />
      {sections.map((section) => (
        <FormSection key={section.title ?? ''} section={section}>
          {section.fields.map((key) => {
            const asked = fields[key];
            if (!asked) return null;
            const drawn = <FormField key={key} asked={asked} registration={field(nameOf(key, asked))} />;
            if (!isWide(asked, isShort)) return drawn;
            return (
              <Box key={key} gridColumn="1 / -1">
                {drawn}
              </Box>
            );
          })}
        </FormSection>
      ))}
      <Button
        type="submit"
        disabled={isSubmitting}
        {...(!isShort && { justifySelf: 'start', minWidth: { base: '100%', md: '14rem' } })}
      >
        {isSubmitting ? sending : send}
      </Button>
    </chakra.form>
  );
}

/** Whether a field takes the whole width: whatever has lines or boxes, and in a short form everything but short texts. */
function isWide({ control }: InquiryField, isShort: boolean): boolean {
  return isShort ? control !== 'text' : ['textarea', 'checkboxes', 'checkbox'].includes(control);
}

/** A part of the form, in two columns where there is room. */
function FormSection({ section: { title }, children }: { section: Section; children: ReactNode }) {
  if (title === undefined) {
    return (
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        {children}
      </Box>
    );
  }
  return (
    <Box>
      <chakra.h2 textStyle="heading" mb="6">
        {title}
      </chakra.h2>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
        gap="6"
      >
        {children}
      </Box>
    </Box>
  );
}

type Registration = ReturnType<ReturnType<typeof useInquiryForm>['field']>;

function FormField({ asked, registration }: { asked: InquiryField; registration: Registration }) {
  const { label, required, hint, autoComplete } = asked;
  const words = { label, required, hint };
  switch (asked.control) {
    case 'checkbox': {
      const { error: _, ...input } = registration;
      return <Checkbox {...input}>{label}</Checkbox>;
    }
    case 'checkboxes':
      return <CheckboxGroup {...words} options={asked.options} {...registration} />;
    case 'select':
      return <SelectField {...words} prompt={asked.prompt} options={asked.options} {...registration} />;
    case 'textarea':
      return <TextAreaField {...words} rows={asked.rows} {...registration} />;
    default:
      return <TextField {...words} type={asked.control} autoComplete={autoComplete} {...registration} />;
  }
}
