import { ContentManager } from '../content/manager.tsx';
import { galleryKind } from './kind.tsx';

/** /admin/renovation-gallery */
export default function GalleryManager() {
  return <ContentManager kind={galleryKind} />;
}
