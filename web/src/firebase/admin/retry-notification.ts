import { retryNotificationRequest, retryNotificationResponse } from '@site/domain/enquiries/procedures';
import { procedure } from './call.ts';

export const retryNotification = procedure('retry-notification', {
  request: retryNotificationRequest,
  response: retryNotificationResponse,
});
