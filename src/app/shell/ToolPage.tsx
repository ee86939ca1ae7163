import { type ComponentType, Suspense, useEffect } from 'react';
import type { Localized } from '#src/domain/language.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { activeLanguage } from '../language/language.ts';
import styles from './ToolPage.module.css';

interface ToolPageProps {
  readonly tool: ComponentType;
  readonly title: Localized;
}

/** A tool in place of a screen. It has the whole width: the menus of the counter step aside. */
export function ToolPage({ tool: Tool, title }: ToolPageProps) {
  const { t } = useTranslation();
  const name = textIn(title, activeLanguage());
  useEffect(() => {
    document.title = `${name} · ${t('app.brand')}`;
  }, [name, t]);
  return (
    <div className={styles.tool} data-tool={name}>
      <Suspense fallback={<div className="block-waiting" aria-busy="true" />}>
        <Tool />
      </Suspense>
    </div>
  );
}
