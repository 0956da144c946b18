import { Box } from '@chakra-ui/react';
import {
  emptySecondHandCarForm,
  secondHandCarForm,
  toSecondHandCarInquiry,
} from '@site/domain/entities/second-hand-car-inquiry';
import { vehicleRequestMessages } from '@site/domain/messages/enquiries';
import { secondHandBudgets, secondHandYears } from '@site/domain/options/vehicle-request';
import { SelectField, TextAreaField } from '../../../ui/form/controls.tsx';
import { FormPart } from '../../shared/blocks/form-part.tsx';
import type { Passage } from '../../shared/content-types.ts';
import { useInquiryForm } from '../../shared/use-inquiry-form.ts';
import { RequestForm } from './request-form.tsx';
import { AboutYou, MakeAndModel } from './shared-request-fields.tsx';

const { secondHandSuccess: success, failure } = vehicleRequestMessages;
const examples = { make: 'Honda, Toyota or Mazda', model: 'City, Vios or CX-5' };

/** Asks us to look for a second-hand car. */
export default function SecondHandRequest({ intro }: { intro: Passage }) {
  const { attributes, field, isSubmitting, trap } = useInquiryForm({
    kind: 'secondhand',
    schema: secondHandCarForm,
    empty: emptySecondHandCarForm,
    toAnswers: toSecondHandCarInquiry,
    messages: { success, failure },
  });
  return (
    <RequestForm
      intro={intro}
      label="Second hand car request"
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
          options={secondHandYears}
          {...field('year_range')}
        />
        <SelectField
          label="Budget Range"
          prompt="Select budget range"
          options={secondHandBudgets}
          {...field('budget_range')}
        />
        <Box gridColumn="1 / -1">
          <TextAreaField
            label="Additional Requirements"
            hint="Mileage, colour, trade-in: whatever matters to you"
            rows={4}
            {...field('additional_requirements')}
          />
        </Box>
      </FormPart>
    </RequestForm>
  );
}
