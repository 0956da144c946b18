import { Box } from '@chakra-ui/react';
import { emptyReconCarForm, reconCarForm, toReconCarInquiry } from '@site/domain/entities/recon-car-inquiry';
import { vehicleRequestMessages } from '@site/domain/messages/enquiries';
import { importRegions, reconBudgets, reconYears } from '@site/domain/options/vehicle-request';
import { SelectField, TextAreaField } from '../../../ui/form/controls.tsx';
import { FormPart } from '../../shared/blocks/form-part.tsx';
import type { Passage } from '../../shared/content-types.ts';
import { useInquiryForm } from '../../shared/use-inquiry-form.ts';
import { RequestForm } from './request-form.tsx';
import { AboutYou, MakeAndModel } from './shared-request-fields.tsx';

const { reconSuccess: success, failure } = vehicleRequestMessages;
const examples = { make: 'Toyota or Mercedes-Benz', model: 'Alphard or A-Class' };

/** Asks us to look for a reconditioned import. */
export default function ReconRequest({ intro }: { intro: Passage }) {
  const { attributes, field, isSubmitting, trap } = useInquiryForm({
    kind: 'recon',
    schema: reconCarForm,
    empty: emptyReconCarForm,
    toAnswers: toReconCarInquiry,
    messages: { success, failure },
  });
  return (
    <RequestForm
      intro={intro}
      label="Recon car request"
      trap={trap}
      isSubmitting={isSubmitting}
      attributes={attributes}
    >
      <AboutYou field={field} />
      <FormPart title="The car">
        <MakeAndModel field={field} examples={examples} />
        <SelectField
          label="Year Range"
          prompt="Select year range"
          options={reconYears}
          {...field('year_range')}
        />
        <SelectField
          label="Budget Range"
          prompt="Select budget range"
          options={reconBudgets}
          {...field('budget_range')}
        />
        <SelectField
          label="Import Region"
          prompt="Select import region"
          options={importRegions}
          {...field('import_region')}
        />
        <Box gridColumn="1 / -1">
          <TextAreaField
            label="Specific Requirements"
            hint="Grade, mileage, colour, options: whatever matters to you"
            rows={4}
            {...field('specific_requirements')}
          />
        </Box>
      </FormPart>
    </RequestForm>
  );
}
