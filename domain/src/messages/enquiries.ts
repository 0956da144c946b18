/** docs/product/public-site.md, "Forms: validation" and "Forms: sending". */
export const contactMessages = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  serviceRequired: 'Please select a service',
  send: 'Send Message',
  sending: 'Sending...',
  success: "Thank you! Your message has been submitted successfully. We'll get back to you soon.",
  failure: 'There was an error submitting your message. Please try again.',
} as const;

export const inquiryMessages = {
  nameTooShort: 'Name must be at least 2 characters',
  emailInvalid: 'Please enter a valid email address',
  consultationTypeRequired: 'Please select a consultation type',
  projectTypeRequired: 'Please select at least one project type',
  budgetRequired: 'Please select a budget range',
  submitting: 'Submitting...',
  failure: 'There was an error submitting your inquiry. Please try again.',
  businessSuccess:
    "Thank you! Your consultation inquiry has been submitted successfully. We'll get back to you soon.",
  renovationSuccess:
    "Thank you! Your renovation inquiry has been submitted successfully. We'll get back to you soon.",
} as const;

export const vehicleRequestMessages = {
  fullNameRequired: 'Full name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  phoneRequired: 'Phone number is required',
  submitting: 'Submitting...',
  failure: 'There was an error submitting your request. Please try again.',
  secondHandSuccess:
    "Thank you! Your second hand car request has been submitted successfully. We'll get back to you soon.",
  reconSuccess:
    "Thank you! Your recon car request has been submitted successfully. We'll get back to you soon.",
} as const;

export const unsentMessages = {
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

export function tooLong(limit: number): string {
  return `Please keep this to ${limit.toLocaleString('en-MY')} characters or fewer`;
}

export const unknownOption = 'Please choose one of the options';
