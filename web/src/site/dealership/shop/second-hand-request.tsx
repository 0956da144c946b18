import { Box } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  emptySecondHandCarForm,
  type SecondHandCarForm,
  secondHandCarForm,
  toSecondHandCarInquiry,
} from '@site/domain/entities/second-hand-car-inquiry';
import { vehicleRequestMessages } from '@site/domain/messages/enquiries';
import { secondHandBudgets, secondHandYears } from '@site/domain/options/vehicle-request';
import { useForm } from 'react-hook-form';
import { createInquiry } from '../../../firebase/public/create-inquiry.ts';
import { useBotTrap } from '../../../ui/form/bot-trap.tsx';
import { SelectField, TextAreaField } from '../../../ui/form/controls.tsx';
import { FormPart } from '../../shared/blocks/form-part.tsx';
import type { Passage } from '../../shared/content-types.ts';
import { RequestForm, sendRequest } from './request-form.tsx';
import { AboutYou, MakeAndModel } from './shared-request-fields.tsx';

/** Asks us to look for a second-hand car. */
export function SecondHandRequest({ intro }: { intro: Passage }) {
  const trap = useBotTrap();
  const { register, handleSubmit, reset, formState } = useForm<SecondHandCarForm>({
    resolver: zodResolver(secondHandCarForm),
    defaultValues: emptySecondHandCarForm,
  });
  const { errors, isSubmitting } = formState;

  function send(form: SecondHandCarForm) {
    return sendRequest({
      trap,
      store: () => createInquiry('secondhand', toSecondHandCarInquiry(form)),
      reset,
      success: vehicleRequestMessages.secondHandSuccess,
    });
  }

  return (
    <RequestForm
      intro={intro}
      label="Second hand car request"
      trap={trap}
      isSubmitting={isSubmitting}
      onSubmit={handleSubmit(send)}
    >
      <AboutYou register={register} errors={errors} />
      <FormPart title="The car">
        <MakeAndModel
          register={register}
          errors={errors}
          examples={{ make: 'Honda, Toyota or Mazda', model: 'City, Vios or CX-5' }}
        />
        <SelectField
          label="Year Range"
          prompt="Select year range"
          options={secondHandYears}
          error={errors.year_range?.message}
          {...register('year_range')}
        />
        <SelectField
          label="Budget Range"
          prompt="Select budget range"
          options={secondHandBudgets}
          error={errors.budget_range?.message}
          {...register('budget_range')}
        />
        <Box gridColumn="1 / -1">
          <TextAreaField
            label="Additional Requirements"
            hint="Mileage, colour, trade-in: whatever matters to you"
            rows={4}
            error={errors.additional_requirements?.message}
            {...register('additional_requirements')}
          />
        </Box>
      </FormPart>
    </RequestForm>
  );
}
