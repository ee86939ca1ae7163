import { useState } from 'react';
import { ACCOUNT_CATEGORIES } from '#src/domain/people/account.ts';
import type { Release } from '../answers.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { Check, TextInput } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import type { CallOps } from '../use-ops.ts';
import { readPercent } from './share-percent.ts';

/** Possible actions for a release, as the API names them. */
export const RELEASE_STEPS = [
  'preview',
  'approve',
  'publish',
  'roll-out',
  'schedule',
  'roll-back',
  'withdraw',
] as const;
export type ReleaseStep = (typeof RELEASE_STEPS)[number];

const DANGER: ReadonlySet<ReleaseStep> = new Set(['roll-back', 'withdraw']);

interface StepDialogProps {
  readonly release: Release;
  readonly step: ReleaseStep;
  readonly onClose: () => void;
}

/** Names the release, the step's effect and the affected accounts, then runs it. */
export function StepDialog({ release, step, onClose }: StepDialogProps) {
  const { t } = useTexts();
  const [percent, setPercent] = useState('10');
  const [categories, setCategories] = useState<readonly string[]>([]);
  const [at, setAt] = useState('');
  const [named, setNamed] = useState('');
  const objects = release.documents.map(({ kind, id }) => `${t(`kind.${kind}`)} ${id}`).join(', ');
  const part = readPercent(percent);
  const share = {
    ...(typeof part === 'number' ? { percent: part } : {}),
    ...(categories.length > 0 ? { categories } : {}),
  };
  const unready =
    (step === 'schedule' && at === '') ||
    (step === 'roll-out' && (part === null || (Object.keys(share).length === 0 && named.trim() === '')));
  const take = async (call: CallOps, note: string): Promise<void> => {
    const accounts = named.trim() === '' ? [] : (await call('ops.account.find', { named })).data.map(({ id }) => id);
    const wanted = accounts.length === 0 ? share : { ...share, accounts };
    await call(`ops.release.${step}`, {
      release: release.id,
      note,
      ...(step === 'roll-out' ? { share: wanted } : {}),
      ...(step === 'schedule' ? { at: `${at}:00+07:00` } : {}),
    });
  };
  return (
    <DeedDialog
      title={t(`step.${step}.title`, { title: release.title })}
      action={t(`step.${step}.action`)}
      danger={DANGER.has(step)}
      ready={!unready}
      deed={take}
      onClose={onClose}
    >
      <p>{t(`step.${step}.consequence`, { documents: objects })}</p>
      {step === 'roll-out' && (
        <>
          <TextInput
            label={t('step.percent')}
            numeric
            value={percent}
            onChange={setPercent}
            help={t(part === null ? 'step.percent-wrong' : 'step.percent-help')}
          />
          <TextInput
            label={t('step.accounts')}
            value={named}
            onChange={setNamed}
            multiline
            help={t('step.accounts-help')}
          />
          <Categories chosen={categories} onChange={setCategories} />
        </>
      )}
      {step === 'schedule' && (
        <TextInput label={t('step.at')} type="datetime-local" value={at} onChange={setAt} help={t('step.at-help')} />
      )}
    </DeedDialog>
  );
}

interface CategoriesProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The categories of accounts that get the release. */
function Categories({ chosen, onChange }: CategoriesProps) {
  const { t } = useTexts();
  return (
    <fieldset>
      <legend>{t('step.categories')}</legend>
      {ACCOUNT_CATEGORIES.map((category) => (
        <Check
          key={category}
          label={t(`preview.category-of.${category}`)}
          checked={chosen.includes(category)}
          onChange={(on) => onChange(on ? [...chosen, category] : chosen.filter((one) => one !== category))}
        />
      ))}
    </fieldset>
  );
}
