import { AppError } from '#src/domain/errors/app-error.ts';
import { type PictureKind, pictureKind } from './picture-kind.ts';

/** More would take seconds to unpack; a phone's camera makes 12 to 50 million. */
const MOST_PIXELS = 40_000_000;
/** An interlaced PNG is unpacked as a whole before its first line can be drawn: 8 bytes a point, from next to nothing. */
const MOST_INTERLACED = 16_000_000;
const LONGEST_SECONDS = 10;

export interface RedrawnPicture {
  /** A PNG of our own encoding: of what was sent only the colours of its points are left. */
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

let last: Promise<unknown> = Promise.resolve();

/** One picture after the other: several at once would take several times the memory, which a small machine does not have. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

/**
 * Redraws an uploaded picture as a small PNG on white, so that no byte of the uploaded file is served.
 * @param bytes as uploaded; their kind follows from the content
 * @param within greatest width and height in px; smaller pictures keep their size
 * @throws AppError `logo_unreadable`, `logo_too_large`
 */
export async function redrawPicture(bytes: Buffer, within: Frame): Promise<RedrawnPicture> {
  const kind = pictureKind(bytes);
  if (kind === undefined) throw new AppError('logo_unreadable');
  return inTurn(() => redraw(bytes, kind, within));
}

async function redraw(bytes: Buffer, kind: PictureKind, within: Frame): Promise<RedrawnPicture> {
  // Loaded with the first picture: it takes 17 MiB, and most processes never handle one.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false, pages: 1 });
    const { format, width, height, isProgressive } = await picture.metadata();
    if (format !== kind) throw new AppError('logo_unreadable');
    const most = kind === 'png' && isProgressive === true ? MOST_INTERLACED : MOST_PIXELS;
    if (width * height > most) throw new AppError('logo_too_large');
    const { data, info } = await picture
      .autoOrient()
      .resize({ ...within, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ palette: true, colours: 64, compressionLevel: 9 })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('logo_unreadable', { cause: error });
  }
}
