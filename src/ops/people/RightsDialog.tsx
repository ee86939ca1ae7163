import { useState } from 'react';
import type { Person } from '#src/contract/operations/person.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { ACCOUNT_CATEGORIES } from '#src/domain/people/account.ts';
import {
  changedRights,
  GRANTABLE_PERMISSIONS,
  MASTER_THRESHOLD,
  opensSomething,
  type Rights,
  sameRights,
  toCategory,
} from '#src/domain/rights/person-right.ts';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { Check, Select } from '../parts/Field.tsx';
import { useTexts } from '../texts.tsx';
import people from './people.module.css';
import { permissionText, rightsOf } from './rights-of.ts';

interface RightsDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Rights of an account; a restriction counts at once, an extension waits for a second person. */
export function RightsDialog({ person, onClose }: RightsDialogProps) {
  const { t } = useTexts();
  const before = changedRights(rightsOf(person), {});
  const [after, setAfter] = useState<Rights>(before);
  const change = (words: Partial<Rights>): void => setAfter((now) => ({ ...now, ...words }));
  const unchanged = sameRights(before, after);
  const offered = [...new Set([...GRANTABLE_PERMISSIONS, ...before.permissions])];
  const toggle = (permission: string, held: boolean): void =>
    change({
      permissions: held ? [...after.permissions, permission] : after.permissions.filter((one) => one !== permission),
    });
  return (
    <DeedDialog
      title={t('person.rights-title', { person: person.name })}
      action={t(opensSomething(before, after) ? 'person.do.propose' : 'person.do.change')}
      ready={!unchanged}
      deed={(call, note) => call('ops.person.change', { person: person.id, note, ...differences(before, after) })}
      onClose={onClose}
    >
      <Select
        label={t('person.role')}
        value={after.category}
        options={ACCOUNT_CATEGORIES.map((one) => ({ value: one, text: t(`preview.category-of.${one}`) }))}
        onChange={(category) => change({ category: toCategory(category) })}
      />
      {after.category === 'master' && before.category !== 'master' && (
        <p>
          {t('person.master-help', {
            sales: formatRupiah(person.recent_sales),
            threshold: formatRupiah(MASTER_THRESHOLD),
          })}
        </p>
      )}
      <Check
        label={t('person.active-label')}
        checked={after.state === 'active'}
        onChange={(active) => change({ state: active ? 'active' : 'inactive' })}
      />
      <Check
        label={t('person.developer-label')}
        checked={after.developerMode}
        onChange={(developerMode) => change({ developerMode })}
      />
      <fieldset className={people.permissions}>
        <legend>{t('person.permissions')}</legend>
        {offered.map((permission) => (
          <Check
            key={permission}
            label={permissionText(t, permission)}
            checked={after.permissions.includes(permission)}
            onChange={(held) => toggle(permission, held)}
          />
        ))}
      </fieldset>
      {!unchanged && <p>{t(opensSomething(before, after) ? 'person.opens' : 'person.closes')}</p>}
    </DeedDialog>
  );
}

/** Only changed rights are sent: a colleague's concurrent change stays. */
function differences(before: Rights, after: Rights): Readonly<Record<string, unknown>> {
  const grant = after.permissions.filter((one) => !before.permissions.includes(one));
  const withdraw = before.permissions.filter((one) => !after.permissions.includes(one));
  return {
    ...(before.category === after.category ? {} : { category: after.category }),
    ...(before.state === after.state ? {} : { state: after.state }),
    ...(before.developerMode === after.developerMode ? {} : { developer_mode: after.developerMode }),
    ...(grant.length === 0 ? {} : { grant }),
    ...(withdraw.length === 0 ? {} : { withdraw }),
  };
}
