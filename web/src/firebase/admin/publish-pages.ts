import { publishPagesRequest, publishPagesResponse } from '@site/domain/content/procedures';
import { procedure } from './call.ts';

export const publishPages = procedure('publish-pages', {
  request: publishPagesRequest,
  response: publishPagesResponse,
});
