import { Box } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  emptyReconCarForm,
  type ReconCarForm,
  reconCarForm,
  toReconCarInquiry,
} from '@site/domain/entities/recon-car-inquiry';
import { vehicleRequestMessages } from '@site/domain/messages/enquiries';
import { importRegions, reconBudgets, reconYears } from '@site/domain/options/vehicle-request';
import { useForm } from 'react-hook-form';
import { createInquiry } from '../../../firebase/public/create-inquiry.ts';
import { useBotTrap } from '../../../ui/form/bot-trap.tsx';
import { SelectField, TextAreaField } from '../../../ui/form/controls.tsx';
import { FormPart } from '../../shared/blocks/form-part.tsx';
import type { Passage } from '../../shared/content-types.ts';
import { RequestForm, sendRequest } from './request-form.tsx';
import { AboutYou, MakeAndModel } from './shared-request-fields.tsx';

/** Asks us to look for a reconditioned import. */
export function ReconRequest({ intro }: { intro: Passage }) {
  const trap = useBotTrap();
  const { register, handleSubmit, reset, formState } = useForm<ReconCarForm>({
    resolver: zodResolver(reconCarForm),
    defaultValues: emptyReconCarForm,
  });
  const { errors, isSubmitting } = formState;

  function send(form: ReconCarForm) {
    return sendRequest({
      trap,
      store: () => createInquiry('recon', toReconCarInquiry(form)),
      reset,
      success: vehicleRequestMessages.reconSuccess,
    });
  }

  return (
    <RequestForm
      intro={intro}
      label="Recon car request"
      trap={trap}
      isSubmitting={isSubmitting}
      onSubmit={handleSubmit(send)}
    >
      <AboutYou register={register} errors={errors} />
      <FormPart title="The car">
        <MakeAndModel
          register={register}
          errors={errors}
          examples={{ make: 'Toyota or Mercedes-Benz', model: 'Alphard or A-Class' }}
        />
        <SelectField
          label="Year Range"
          prompt="Select year range"
          options={reconYears}
          error={errors.year_range?.message}
          {...register('year_range')}
        />
        <SelectField
          label="Budget Range"
          prompt="Select budget range"
          options={reconBudgets}
          error={errors.budget_range?.message}
          {...register('budget_range')}
        />
        <SelectField
          label="Import Region"
          prompt="Select import region"
          options={importRegions}
          error={errors.import_region?.message}
          {...register('import_region')}
        />
        <Box gridColumn="1 / -1">
          <TextAreaField
            label="Specific Requirements"
            hint="Grade, mileage, colour, options: whatever matters to you"
            rows={4}
            error={errors.specific_requirements?.message}
            {...register('specific_requirements')}
          />
        </Box>
      </FormPart>
    </RequestForm>
  );
}
