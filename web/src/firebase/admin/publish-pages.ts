import { publishPagesRequest, publishPagesResponse } from '@site/domain/procedures/publish-pages';
import { procedure } from './call.ts';

export const publishPages = procedure('publish-pages', {
  request: publishPagesRequest,
  response: publishPagesResponse,
});
