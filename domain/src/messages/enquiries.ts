export const notSentMessages = {
  closed:
    'This form is not taking enquiries at the moment. What you entered stays here. Please call us, or write by WhatsApp or e-mail.',
  failed: 'What you entered stays here. You can also call us, or write by WhatsApp or e-mail.',
  chat: 'WhatsApp',
  chatDetail: 'Chat with us',
  phone: 'Call',
  email: 'E-mail',
} as const;

/** Shown when code of the page cannot be loaded. */
export const lateMessage =
  'A part of this page could not be loaded, and we are trying again. Please check your connection.';
