import { Box } from '@chakra-ui/react';
import type { BusinessForm } from '@site/domain/entities/business-inquiry';
import {
  businessBudgets,
  businessSizes,
  consultationTypes,
  industries,
  meetingFormats,
  timelines,
} from '@site/domain/options/business';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/controls.tsx';
import { FormPart } from '../../shared/blocks/form-part.tsx';

interface FormPartProps {
  register: UseFormRegister<BusinessForm>;
  errors: FieldErrors<BusinessForm>;
}

export function AboutYou({ register, errors }: FormPartProps) {
  return (
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
        label="Company"
        autoComplete="organization"
        error={errors.company?.message}
        {...register('company')}
      />
      <SelectField
        label="Industry"
        prompt="Select industry"
        options={industries}
        error={errors.industry?.message}
        {...register('industry')}
      />
      <SelectField
        label="Business size"
        prompt="Select business size"
        options={businessSizes}
        error={errors.business_size?.message}
        {...register('business_size')}
      />
    </FormPart>
  );
}

export function TheConsultation({ register, errors }: FormPartProps) {
  return (
    <FormPart title="The consultation">
      <SelectField
        label="Consultation type"
        required
        prompt="Select consultation type"
        options={consultationTypes}
        error={errors.consultation_type?.message}
        {...register('consultation_type')}
      />
      <SelectField
        label="Budget range"
        prompt="Select budget range"
        options={businessBudgets}
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
      <SelectField
        label="Meeting format"
        prompt="Select meeting format"
        options={meetingFormats}
        error={errors.meeting_format?.message}
        {...register('meeting_format')}
      />
    </FormPart>
  );
}

export function InYourWords({ register, errors }: FormPartProps) {
  return (
    <FormPart title="In your words">
      <Box gridColumn="1 / -1" display="grid" gap="6">
        <TextAreaField
          label="Challenges"
          hint="What is in the way right now?"
          rows={4}
          error={errors.challenges?.message}
          {...register('challenges')}
        />
        <TextAreaField
          label="Message"
          hint="Anything else that we should know"
          rows={4}
          error={errors.message?.message}
          {...register('message')}
        />
      </Box>
    </FormPart>
  );
}
