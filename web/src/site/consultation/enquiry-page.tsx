import { answerPromise } from '@site/domain/company';
import { routes } from '@site/domain/routes';
import type { InquiryPage } from '../content.ts';
import { InquiryForm } from '../enquiry/form.tsx';
import { InquiryLayout } from '../enquiry/page.tsx';
import { type FormPageData, formPage } from '../enquiry/questions.ts';
import { definePage, type PageProps } from '../page.ts';

/** A separate module, so that the page loads no other texts. */
export const consultationInquiryPage: InquiryPage = {
  meta: {
    title: 'Business Consultation Enquiry',
    description: `Tell us about your company, the challenge in front of you and the budget you have in mind. A consultant replies ${answerPromise}.`,
  },
  title: 'Business Consultation Enquiry',
  lead: 'Name, e-mail and the type of advice are all we need to begin. The more you add, the better prepared our first call will be.',
  back: { label: 'Back to Business Consultation', to: routes.consultation.path },
  next: {
    title: 'How it works from here',
    lead: 'From your message to a plan in four steps.',
    items: [
      {
        title: 'We read it',
        text: 'A consultant who knows your industry goes through your answers, not a call centre.',
      },
      {
        title: 'We call or write',
        text: `We answer ${answerPromise}, to ask what is missing and agree on a time to meet.`,
      },
      {
        title: 'We meet, free of charge',
        text: 'Up to an hour at your premises, in our Klang office or on video, whichever suits you.',
      },
      {
        title: 'You get a proposal',
        text: 'Scope, timeline and a fixed fee in RM. Say yes, change it, or walk away with no hard feelings.',
      },
    ],
  },
};

export default definePage<FormPageData>({
  ...formPage('business'),
  metadata: () => consultationInquiryPage.meta,
  Component: ConsultationInquiryPage,
});

function ConsultationInquiryPage({ data }: PageProps<FormPageData>) {
  return (
    <InquiryLayout {...consultationInquiryPage}>
      <InquiryForm kind="business" questions={data.form} />
    </InquiryLayout>
  );
}
