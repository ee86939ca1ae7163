import { Ecc, QrCode } from '@rc-component/qrcode/es/libs/qrcodegen';

/** The dark squares of a QR code, row by row, without its quiet edge; the same code as `QrPicture` draws. */
export function qrSquares(text: string): readonly (readonly boolean[])[] {
  return QrCode.encodeText(text, Ecc.MEDIUM).getModules();
}

/** Squares that a reader needs free around the code. */
export const QUIET_EDGE = 2;
