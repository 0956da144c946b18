/** Sentences of the back office (admin.md sections 2, 4, 5 and 8). */
export const signInMessages = {
  failedTitle: 'Login Failed',
  invalidCredentials: 'Invalid username or password.',
  cors: 'Network configuration error. Please check CORS settings.',
  timeout: 'Request timeout. Please try again.',
  network: 'Network error. Please check your connection.',
  procedureError: (message: string) => `Authentication error: ${message}`,
  defaultError: 'Authentication error occurred',
  sessionTimeout: 'Session creation timeout. Please try again.',
  sessionFailed: 'Unable to create session. Please try again.',
  thrownTimeout: 'Request timeout. Please check your connection and try again.',
  thrownNetwork: 'Network connection error. Please try again or contact support.',
  thrownOther: 'An unexpected error occurred. Please try again.',
  bothRequired: 'Please enter both username and password',
  unreachable: 'Unable to connect to server. Please check your internet connection.',
  checkCredentials: 'Login failed. Please check your credentials and try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  connectionBanner: 'Network connection issues detected. This may affect login functionality.',
  successTitle: 'Login Successful',
  welcome: (username: string) => `Welcome back, ${username}!`,
  signedOutTitle: 'Logged Out',
  signedOut: 'You have been successfully logged out.',
  checking: 'Loading...',
} as const;

export const enquiryAdminMessages = {
  updateFailedTitle: 'Update Failed',
  updateFailed: (message: string) => `Failed to mark inquiry as read: ${message}`,
  markedTitle: 'Success',
  marked: 'Inquiry marked as read',
} as const;
