import { addressLine, company } from '@site/domain/company';
import { NOTIFICATION_DAYS, privacyNotice, RETENTION_MONTHS } from '@site/domain/privacy/notice';
import { routes } from '@site/domain/routes';
import type { ContentLink, PageMeta } from '../content.ts';

export interface NoticeSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A list between the first paragraph and the others. */
  readonly points?: readonly string[];
}

export interface Notice {
  readonly meta: PageMeta;
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: string;
  readonly links: readonly ContentLink[];
  readonly version: string;
  /** Shown until the owner's lawyer has confirmed the wording. */
  readonly draft: string;
  readonly sections: readonly NoticeSection[];
}

/**
 * Written by developers for Malaysia's Personal Data Protection Act 2010 (PDPA) as amended in 2024. The owner's lawyer must confirm
 * the wording. `malay.ts` says the same. Every change of the wording needs a new `version` (domain/src/privacy/notice.ts).
 */
export const english: Notice = {
  meta: {
    title: 'Privacy Notice',
    description:
      'Which personal data we collect through this website, what we use it for, how long we keep it, and the rights that you have under Malaysian law.',
  },
  eyebrow: 'Personal data',
  title: 'Privacy Notice',
  lead: 'What we do with what you tell us, how long we keep it, and what you may ask of us.',
  links: [
    { label: 'Baca dalam Bahasa Malaysia', to: routes.privacyMalay.path },
    { label: 'Contact us', to: '/#contact' },
  ],
  version: `Version ${privacyNotice.version}`,
  draft: "Draft: the company's lawyer has not confirmed this wording yet.",
  sections: [
    {
      title: 'Who we are',
      paragraphs: [
        `${company.legalName} (${addressLine()}) decides how personal data from this website is used. Under the Personal Data Protection Act 2010 (PDPA), as amended in 2024, we are the data controller.`,
      ],
    },
    {
      title: 'Which data we collect',
      paragraphs: [
        'We receive data from you when you send one of our forms:',
        'Fields marked with * are needed to answer you; without them we cannot receive your enquiry. All other fields are voluntary.',
        'This website sets no cookies of its own and does not follow you to other websites. What you save here, such as favourites, stays in your browser. So does the name of the website or campaign that led you here: your browser forgets it when you close the tab, and we receive it only with a form that you send. Where protection against abuse is switched on, Google reCAPTCHA checks that a form is sent by a person.',
      ],
      points: [
        'who you are and how we reach you: name, e-mail address and, if you give it, phone number',
        'what you ask for, such as a vehicle, a renovation or a consultation, with the details that you enter',
        'where you sent it from: the page, the website or campaign that led you to us, the language, the vehicle or project, and the version of this notice',
        'when you sent it',
        'what we note while we work on it: who answers you, what was said and agreed, what is to be done next, and which of your enquiries belong together',
      ],
    },
    {
      title: 'What we use it for',
      paragraphs: [
        'We use your data for these purposes only:',
        'We do not sell it, and we do not use it for advertising unless you agree to that separately.',
      ],
      points: [
        'to tell you by e-mail that your enquiry has arrived; for one day we keep an encrypted mark of your address, so that nobody can have many such mails sent to you',
        'to answer your enquiry, prepare a quotation or arrange a viewing, a test drive or a meeting',
        'to carry out what you then agree with us',
        'to protect the website against abuse, and to meet our duties under the law',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'Our own staff who answer enquiries, and the companies that run our systems for us under contract: Google (hosting and database) and our e-mail provider. We give it to authorities only where the law requires it.',
        'The database is in Singapore. By sending a form you agree that your data is transferred there; the provider is bound to protect it.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        `We delete enquiries, with what we noted about them, no later than ${RETENTION_MONTHS} months after we received them, and the copies that our notification system makes after ${NOTIFICATION_DAYS} days. What belongs to a contract or an invoice we keep as long as tax and company law require. Backups are overwritten within a few weeks.`,
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Under the PDPA you may at any time, in writing:',
        'We answer within 21 days. If your data is affected by a breach that is likely to cause you significant harm, we tell you and the Commissioner as the law requires.',
        'If you are not satisfied, you may complain to the Personal Data Protection Commissioner of Malaysia (www.pdp.gov.my).',
      ],
      points: [
        'ask whether we hold data about you, and receive a copy of it',
        'have it corrected where it is wrong, incomplete or out of date',
        'withdraw your consent; we then stop using your data and delete it, unless the law requires us to keep it',
        'have it sent to another company in a common format, where that is technically possible',
        'ask us to stop a use that causes you damage or distress, and any direct marketing',
      ],
    },
    {
      title: 'Whom to ask',
      paragraphs: [
        `Write to our person in charge of data protection at ${company.email}, call ${company.phone}, or send a letter to ${company.legalName}, ${addressLine()}. Please name the e-mail address or phone number that you used, so that we find your data.`,
      ],
    },
    {
      title: 'Languages and changes',
      paragraphs: [
        'This notice is in English and in Malay. We store with each enquiry which version it was sent under. When we change the notice, the new version is on this page with its date.',
      ],
    },
  ],
};
