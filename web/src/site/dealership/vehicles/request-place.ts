/** The anchor of the request form below a list. */
export const REQUEST_ID = 'request';
