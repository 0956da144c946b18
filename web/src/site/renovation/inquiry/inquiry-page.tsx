import { InquiryLayout } from '../../shared/blocks/inquiry-layout.tsx';
import { renovationInquiryPage } from '../content/pages.ts';
import { InquiryForm } from './inquiry-form.tsx';

/** /services/home-renovation/inquiry */
export default function RenovationInquiryPage() {
  return (
    <InquiryLayout {...renovationInquiryPage}>
      <InquiryForm />
    </InquiryLayout>
  );
}
