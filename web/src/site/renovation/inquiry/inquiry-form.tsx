import { Box, chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  emptyRenovationForm,
  type RenovationForm,
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
import { useForm } from 'react-hook-form';
import { createInquiry, prepareInquiry } from '../../../firebase/public/create-inquiry.ts';
import { Button } from '../../../ui/button.tsx';
import { BotTrapField, useBotTrap } from '../../../ui/form/bot-trap.tsx';
import { Checkbox, CheckboxGroup } from '../../../ui/form/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/controls.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { FormPart } from './form-part.tsx';

/** The renovation enquiry. Sent, it is empty again; refused, it keeps what was typed. */
export function InquiryForm() {
  const trap = useBotTrap();
  const { register, handleSubmit, reset, formState } = useForm<RenovationForm>({
    resolver: zodResolver(renovationForm),
    defaultValues: emptyRenovationForm,
  });
  const { errors, isSubmitting } = formState;

  async function send(form: RenovationForm) {
    try {
      if (trap.isSprung()) throw new Error('This looks automated');
      await createInquiry('renovation', toRenovationInquiry(form));
      reset();
      toastSuccess(inquiryMessages.renovationSuccess);
    } catch (error) {
      console.error('The renovation enquiry was not stored', error);
      toastFailure(inquiryMessages.failure);
    }
  }

  return (
    <chakra.form
      aria-label="Renovation inquiry"
      noValidate
      onSubmit={handleSubmit(send)}
      onFocus={prepareInquiry}
      position="relative"
      display="grid"
      gap={{ base: '10', md: '12' }}
    >
      <BotTrapField field={trap.field} />
      <FormPart title="About you">
        <TextField
          label="Name"
          required
          autoComplete="name"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Email"
          required
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label="Project location"
          hint="Area or taman, such as Taman Intan, Klang"
          error={errors.location?.message}
          {...register('location')}
        />
      </FormPart>
      <FormPart title="The project">
        <Box gridColumn="1 / -1">
          <CheckboxGroup
            label="Project type"
            required
            hint="Choose all that apply."
            options={projectTypes}
            error={errors.project_type?.message}
            {...register('project_type')}
          />
        </Box>
        <SelectField
          label="Property type"
          prompt="Select property type"
          options={propertyTypes}
          error={errors.property_type?.message}
          {...register('property_type')}
        />
        <SelectField
          label="Property size"
          prompt="Select property size"
          options={propertySizes}
          error={errors.property_size?.message}
          {...register('property_size')}
        />
        <SelectField
          label="Budget range"
          required
          prompt="Select budget range"
          options={renovationBudgets}
          error={errors.budget_range?.message}
          {...register('budget_range')}
        />
        <SelectField
          label="Timeline"
          prompt="Select timeline"
          options={timelines}
          error={errors.timeline?.message}
          {...register('timeline')}
        />
        <Box gridColumn="1 / -1">
          <Checkbox {...register('permits_needed')}>I think permits are needed</Checkbox>
        </Box>
      </FormPart>
      <FormPart title="In your words">
        <Box gridColumn="1 / -1" display="grid" gap="6">
          <TextAreaField
            label="Specific requirements"
            rows={4}
            error={errors.specific_requirements?.message}
            {...register('specific_requirements')}
          />
          <TextAreaField
            label="Inspiration"
            hint="Styles you like, links to pictures"
            rows={3}
            error={errors.inspiration?.message}
            {...register('inspiration')}
          />
          <TextAreaField label="Message" rows={4} error={errors.message?.message} {...register('message')} />
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
