import { Box, chakra } from '@chakra-ui/react';
import { contactForm, emptyContactForm, toContactInquiry } from '@site/domain/entities/contact-inquiry';
import { contactMessages } from '@site/domain/messages/enquiries';
import { contactServices } from '@site/domain/options/contact';
import { Button } from '../../ui/button.tsx';
import { BotTrapField } from '../../ui/form/bot-trap.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/form/controls.tsx';
import { useInquiryForm } from '../shared/use-inquiry-form.ts';

/** The contact form of the home page. */
export default function ContactForm() {
  const { attributes, field, isSubmitting, trap } = useInquiryForm({
    kind: 'contact',
    schema: contactForm,
    empty: emptyContactForm,
    toAnswers: toContactInquiry,
    messages: contactMessages,
  });
  return (
    <chakra.form {...attributes} display="grid" gap="5" position="relative">
      <BotTrapField field={trap} />
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        <TextField label="First name" required autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" required autoComplete="family-name" {...field('lastName')} />
      </Box>
      <TextField label="Email" type="email" required autoComplete="email" {...field('email')} />
      <SelectField
        label="Service"
        required
        prompt="Select a service"
        options={contactServices}
        {...field('service')}
      />
      <TextAreaField label="Message" rows={4} {...field('message')} />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? contactMessages.sending : contactMessages.send}
      </Button>
    </chakra.form>
  );
}
