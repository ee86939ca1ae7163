import { QRCodeSVG } from '@rc-component/qrcode';

/** The squares of a QR code: black on white also at night, with the quiet edge that readers need. */
export default function QrPicture({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <QRCodeSVG value={text} level="M" size={168} marginSize={2} bgColor="#ffffff" fgColor="#17201c" title={name} />
  );
}
