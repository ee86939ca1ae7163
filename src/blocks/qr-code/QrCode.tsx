import { lazy, Suspense } from 'react';
import styles from './QrCode.module.css';

const QrPicture = lazy(() => import('./QrPicture.tsx'));

/** A text as a QR code, as large as it will be; the encoder loads when the first one is shown. */
export function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <span className={styles.code} data-testid="qr-code">
      <Suspense fallback={null}>
        <QrPicture text={text} name={name} />
      </Suspense>
    </span>
  );
}
