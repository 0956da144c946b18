import { Box, chakra } from '@chakra-ui/react';
import { businessForm, emptyBusinessForm, toBusinessInquiry } from '@site/domain/entities/business-inquiry';
import { inquiryMessages } from '@site/domain/messages/enquiries';
import {
  businessBudgets,
  businessSizes,
  consultationTypes,
  industries,
  meetingFormats,
  timelines,
} from '@site/domain/options/business';
import { Button } from '../../../ui/button.tsx';
import { BotTrapField } from '../../../ui/form/bot-trap.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/controls.tsx';
import { FormPart } from '../../shared/blocks/form-part.tsx';
import { useInquiryForm } from '../../shared/use-inquiry-form.ts';

/** The consultation enquiry. Sent, it is empty again; refused, it keeps what was typed. */
export default function ConsultationForm() {
  const { attributes, field, isSubmitting, trap } = useInquiryForm({
    kind: 'business',
    schema: businessForm,
    empty: emptyBusinessForm,
    toAnswers: toBusinessInquiry,
    messages: { success: inquiryMessages.businessSuccess, failure: inquiryMessages.failure },
  });
  return (
    <chakra.form
      aria-label="Business consultation inquiry"
      {...attributes}
      position="relative"
      display="grid"
      gap={{ base: '10', md: '12' }}
    >
      <chakra.p textStyle="small" color="muted">
        Fields marked with * are required.
      </chakra.p>
      <BotTrapField field={trap} />
      <FormPart title="About you">
        <TextField label="Name" required autoComplete="name" {...field('name')} />
        <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <TextField label="Company" autoComplete="organization" {...field('company')} />
        <SelectField label="Industry" prompt="Select industry" options={industries} {...field('industry')} />
        <SelectField
          label="Business size"
          prompt="Select business size"
          options={businessSizes}
          {...field('business_size')}
        />
      </FormPart>
      <FormPart title="The consultation">
        <SelectField
          label="Consultation type"
          required
          prompt="Select consultation type"
          options={consultationTypes}
          {...field('consultation_type')}
        />
        <SelectField
          label="Budget range"
          prompt="Select budget range"
          options={businessBudgets}
          {...field('budget_range')}
        />
        <SelectField label="Timeline" prompt="Select timeline" options={timelines} {...field('timeline')} />
        <SelectField
          label="Meeting format"
          prompt="Select meeting format"
          options={meetingFormats}
          {...field('meeting_format')}
        />
      </FormPart>
      <FormPart title="In your words">
        <Box gridColumn="1 / -1" display="grid" gap="6">
          <TextAreaField
            label="Challenges"
            hint="What is in the way right now?"
            rows={4}
            {...field('challenges')}
          />
          <TextAreaField
            label="Message"
            hint="Anything else that we should know"
            rows={4}
            {...field('message')}
          />
        </Box>
      </FormPart>
      <Box>
        <Button type="submit" disabled={isSubmitting} minWidth={{ base: '100%', md: '14rem' }}>
          {isSubmitting ? inquiryMessages.submitting : 'Submit Inquiry'}
        </Button>
      </Box>
    </chakra.form>
  );
}
