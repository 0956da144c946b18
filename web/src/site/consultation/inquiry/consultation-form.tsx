import { businessInquiry } from '@site/domain/entities/business-inquiry';
import { InquiryForm } from '../../shared/inquiry-form.tsx';

/** The consultation enquiry. */
export default function ConsultationForm() {
  return <InquiryForm inquiry={businessInquiry} />;
}
