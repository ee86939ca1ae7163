import { useState } from 'react';
import { LANGUAGES, type Language, type Localized } from '#src/domain/language.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import { useStep } from '../use-ops.ts';

const NOTHING: Localized = { id: '', en: '', zh: '' };
const isWhole = (text: Localized): boolean => LANGUAGES.every((language) => text[language].trim() !== '');

/** Takes title and text in the three languages; published at once, so nothing is published by halves. */
export function NewsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const step = useStep();
  const [title, setTitle] = useState(NOTHING);
  const [text, setText] = useState(NOTHING);
  const [path, setPath] = useState('');
  const submit = async (): Promise<void> => {
    const args = { title, text, ...(path.trim() === '' ? {} : { path: path.trim() }) };
    if (await step.run((call) => call('ops.news.publish', args))) onClose();
  };
  const name = (language: Language): string => t(`news.language.${language}`);
  return (
    <Dialog
      title={t('news.write')}
      action={t('news.publish')}
      busy={step.busy}
      disabled={!isWhole(title) || !isWhole(text)}
      error={step.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {LANGUAGES.map((language) => (
        <fieldset key={language}>
          <legend>{name(language)}</legend>
          <TextInput
            label={t('news.title-in', { language: name(language) })}
            value={title[language]}
            onChange={(value) => setTitle({ ...title, [language]: value })}
          />
          <TextInput
            label={t('news.text-in', { language: name(language) })}
            value={text[language]}
            onChange={(value) => setText({ ...text, [language]: value })}
            multiline
          />
        </fieldset>
      ))}
      <TextInput label={t('news.path')} value={path} onChange={setPath} help={t('news.path-help')} />
    </Dialog>
  );
}
