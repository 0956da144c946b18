import { Later, nearPart } from '../../../ui/later.tsx';
import { InquiryLayout } from '../../shared/blocks/inquiry-layout.tsx';
import { renovationInquiryPage } from '../content/pages.ts';

const inquiryForm = nearPart('renovation-form', () => import('./inquiry-form.tsx'));

/** /services/home-renovation/inquiry */
export default function RenovationInquiryPage() {
  return (
    <InquiryLayout {...renovationInquiryPage}>
      <Later part={inquiryForm} height="72rem" />
    </InquiryLayout>
  );
}
