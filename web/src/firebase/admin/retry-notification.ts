import {
  retryNotificationRequest,
  retryNotificationResponse,
} from '@site/domain/procedures/retry-notification';
import { procedure } from './call.ts';

export const retryNotification = procedure('retry-notification', {
  request: retryNotificationRequest,
  response: retryNotificationResponse,
});
