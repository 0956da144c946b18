import { Box, chakra } from '@chakra-ui/react';
import {
  emptyRenovationForm,
  renovationForm,
  toRenovationInquiry,
} from '@site/domain/entities/renovation-inquiry';
import { inquiryMessages } from '@site/domain/messages/enquiries';
import { timelines } from '@site/domain/options/business';
import {
  projectTypes,
  propertySizes,
  propertyTypes,
  renovationBudgets,
} from '@site/domain/options/renovation';
import { Button } from '../../../ui/button.tsx';
import { BotTrapField } from '../../../ui/form/bot-trap.tsx';
import { Checkbox, CheckboxGroup } from '../../../ui/form/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/controls.tsx';
import { FormPart } from '../../shared/blocks/form-part.tsx';
import { useInquiryForm } from '../../shared/use-inquiry-form.ts';

/** The renovation enquiry. */
export default function InquiryForm() {
  const { attributes, field, isSubmitting, trap, form } = useInquiryForm({
    kind: 'renovation',
    schema: renovationForm,
    empty: emptyRenovationForm,
    toAnswers: toRenovationInquiry,
    messages: { success: inquiryMessages.renovationSuccess, failure: inquiryMessages.failure },
  });

  return (
    <chakra.form
      aria-label="Renovation inquiry"
      {...attributes}
      position="relative"
      display="grid"
      gap={{ base: '10', md: '12' }}
    >
      <BotTrapField field={trap} />
      <FormPart title="About you">
        <TextField label="Name" required autoComplete="name" {...field('name')} />
        <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <TextField
          label="Project location"
          hint="Area or taman, such as Taman Intan, Klang"
          {...field('location')}
        />
      </FormPart>
      <FormPart title="The project">
        <Box gridColumn="1 / -1">
          <CheckboxGroup
            label="Project type"
            required
            hint="Choose all that apply."
            options={projectTypes}
            {...field('project_type')}
          />
        </Box>
        <SelectField
          label="Property type"
          prompt="Select property type"
          options={propertyTypes}
          {...field('property_type')}
        />
        <SelectField
          label="Property size"
          prompt="Select property size"
          options={propertySizes}
          {...field('property_size')}
        />
        <SelectField
          label="Budget range"
          required
          prompt="Select budget range"
          options={renovationBudgets}
          {...field('budget_range')}
        />
        <SelectField label="Timeline" prompt="Select timeline" options={timelines} {...field('timeline')} />
        <Box gridColumn="1 / -1">
          <Checkbox {...form.register('permits_needed')}>Permits are needed for this project</Checkbox>
        </Box>
      </FormPart>
      <FormPart title="In your words">
        <Box gridColumn="1 / -1" display="grid" gap="6">
          <TextAreaField label="Specific requirements" rows={4} {...field('specific_requirements')} />
          <TextAreaField
            label="Inspiration"
            hint="Styles you like, or links to pictures"
            rows={3}
            {...field('inspiration')}
          />
          <TextAreaField label="Message" rows={4} {...field('message')} />
        </Box>
      </FormPart>
      <Button
        type="submit"
        disabled={isSubmitting}
        justifySelf="start"
        minWidth={{ base: '100%', md: '14rem' }}
      >
        {isSubmitting ? inquiryMessages.submitting : 'Submit Inquiry'}
      </Button>
    </chakra.form>
  );
}
