import { routes } from '@site/domain/routes';
import type { ContentLink } from '../../content.ts';

const gallery = routes.gallery.path;
const inquiry = routes.renovationInquiry.path;

export const startYourProject: ContentLink = { label: 'Start Your Project', to: inquiry };
export const planProject = (label: string): ContentLink => ({ label, to: inquiry });
export const getQuote: ContentLink = { label: 'Get Quote', to: inquiry };
export const viewGallery: ContentLink = { label: 'View Gallery', to: gallery };
export const backToRenovation: ContentLink = { label: 'Back to Home Renovation', to: routes.renovation.path };
export const backToGallery: ContentLink = { label: 'Back to Gallery', to: gallery };
export const requestQuotation: ContentLink = { label: 'Request Quotation', to: inquiry };
export const contactSales: ContentLink = { label: 'Contact Sales', to: '/#contact' };
