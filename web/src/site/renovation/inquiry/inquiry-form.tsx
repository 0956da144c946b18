import { renovationInquiry } from '@site/domain/entities/renovation-inquiry';
import { InquiryForm } from '../../shared/inquiry-form.tsx';

/** The renovation enquiry. */
export default function RenovationForm() {
  return <InquiryForm inquiry={renovationInquiry} />;
}
