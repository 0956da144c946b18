import type { ContentLink } from '../../shared/content-types.ts';

/** Where the renovation section lives. */
export const RENOVATION = '/services/home-renovation';

export const startYourProject: ContentLink = { label: 'Start Your Project', to: `${RENOVATION}/inquiry` };
export const getQuote: ContentLink = { label: 'Get Quote', to: `${RENOVATION}/inquiry` };
export const viewGallery: ContentLink = { label: 'View Gallery', to: `${RENOVATION}/gallery` };
export const backToRenovation: ContentLink = { label: 'Back to Home Renovation', to: RENOVATION };
export const backToGallery: ContentLink = { label: 'Back to Gallery', to: `${RENOVATION}/gallery` };
export const requestQuotation: ContentLink = { label: 'Request Quotation', to: `${RENOVATION}/inquiry` };
export const contactSales: ContentLink = { label: 'Contact Sales', to: '/#contact' };
