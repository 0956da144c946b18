import { contactInquiry } from '@site/domain/entities/contact-inquiry';
import { InquiryForm } from '../shared/inquiry-form.tsx';

/** The contact form of the home page. */
export default function ContactForm() {
  return <InquiryForm inquiry={contactInquiry} />;
}
