import type { NoticeLanguage } from '@site/domain/privacy/notice';
import { privacyMessages } from '@site/domain/privacy/notice';
import { routes } from '@site/domain/routes';
import type { ContentLink } from '../content-types.ts';

/** Where the bar and the footer lead, in the order of the screen. */
export const serviceLinks: readonly ContentLink[] = [
  { label: 'Renovation Services', to: routes.renovation.path },
  { label: 'Vehicle Dealership', to: routes.dealership.path },
  { label: 'Business Consultation', to: routes.consultation.path },
];

export const footerServiceLinks: readonly ContentLink[] = [
  { label: 'Business Consultation', to: routes.consultation.path },
  { label: 'Home Renovation', to: routes.renovation.path },
  { label: 'Vehicle Dealership', to: routes.dealership.path },
];

export const quickLinks: readonly ContentLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Services', to: '/#services' },
  { label: 'About', to: routes.about.path },
  { label: 'Contact', to: '/#contact' },
];

/** The privacy notice in both languages. */
export const noticeLinks: readonly (ContentLink & { readonly language: NoticeLanguage })[] = [
  { label: privacyMessages.english, to: routes.privacy.path, language: 'en' },
  { label: privacyMessages.malay, to: routes.privacyMalay.path, language: 'ms' },
];

export const pageLinks: readonly ContentLink[] = [
  { label: 'Home', to: '/' },
  { label: 'About', to: routes.about.path },
  { label: 'Contact', to: '/#contact' },
];
