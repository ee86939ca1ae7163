import { useState } from 'react';
import { useTranslation } from '../translation.tsx';

export interface UpdateNeededProps {
  readonly onUpdate: () => boolean;
}

/**
 * Stands where a screen needs a newer program than this one (SDUI-7). It is part of the engine, not a document: an old program
 * could not draw that document either.
 */
export function UpdateNeeded({ onUpdate }: UpdateNeededProps) {
  const { t } = useTranslation();
  const [tried, setTried] = useState(false);
  return (
    <div className="block-renew" role="alert" data-block="update-needed">
      <h1>{t('app.update.needed-title')}</h1>
      <p>{t(tried ? 'app.update.needed-again' : 'app.update.needed-text')}</p>
      {!tried && (
        <button type="button" className="button button-primary" onClick={() => setTried(!onUpdate())}>
          {t('app.update.now')}
        </button>
      )}
    </div>
  );
}
