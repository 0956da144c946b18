import { Box, chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  type BusinessForm,
  businessForm,
  emptyBusinessForm,
  toBusinessInquiry,
} from '@site/domain/entities/business-inquiry';
import { inquiryMessages } from '@site/domain/messages/enquiries';
import { useForm } from 'react-hook-form';
import { createInquiry, prepareInquiry } from '../../../firebase/public/create-inquiry.ts';
import { Button } from '../../../ui/button.tsx';
import { BotTrapField, useBotTrap } from '../../../ui/form/bot-trap.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { AboutYou, InYourWords, TheConsultation } from './form-parts.tsx';

/** The consultation enquiry. Sent, it is empty again; refused, it keeps what was typed. */
export function ConsultationForm() {
  const trap = useBotTrap();
  const { register, handleSubmit, reset, formState } = useForm<BusinessForm>({
    resolver: zodResolver(businessForm),
    defaultValues: emptyBusinessForm,
  });
  const { errors, isSubmitting } = formState;

  async function send(form: BusinessForm) {
    try {
      // A person who is caught reads the failure, keeps the answers and gets through the second time.
      if (trap.isSprung()) throw new Error('The form was filled in like a bot does');
      await createInquiry('business', toBusinessInquiry(form));
      reset();
      toastSuccess(inquiryMessages.businessSuccess);
    } catch (error) {
      console.error('The consultation enquiry was not stored', error);
      toastFailure(inquiryMessages.failure);
    }
  }

  return (
    <chakra.form
      aria-label="Business consultation inquiry"
      noValidate
      onSubmit={handleSubmit(send)}
      onFocus={prepareInquiry}
      position="relative"
      display="grid"
      gap={{ base: '10', md: '12' }}
    >
      <chakra.p textStyle="small" color="muted">
        Fields marked with * are required.
      </chakra.p>
      <BotTrapField field={trap.field} />
      <AboutYou register={register} errors={errors} />
      <TheConsultation register={register} errors={errors} />
      <InYourWords register={register} errors={errors} />
      <Box>
        <Button type="submit" disabled={isSubmitting} minWidth={{ base: '100%', md: '14rem' }}>
          {isSubmitting ? inquiryMessages.submitting : 'Submit Inquiry'}
        </Button>
      </Box>
    </chakra.form>
  );
}
