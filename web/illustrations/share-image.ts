import { SHARE_SIZE } from '@site/domain/pictures';
import sharp from 'sharp';

/** Illustrations are drawn for light ground. */
const GROUND = '#ffffff';

/** A JPEG of a picture for links that people share: cut to their shape, 70 KB at most for the pictures of this site. */
export function drawShareImage(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(SHARE_SIZE.width, SHARE_SIZE.height, { fit: 'cover' })
    .flatten({ background: GROUND })
    .jpeg({ quality: 80 })
    .toBuffer();
}
