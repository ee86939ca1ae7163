import type { TFunction } from 'i18next';
import type { RightChangeRow } from '#src/contract/operations/person.contract.ts';
import { GRANTABLE_PERMISSIONS, type Rights } from '#src/domain/rights/person-right.ts';

/** Rights as the API names them. */
type Named = RightChangeRow['before'];

export const rightsOf = ({ developer_mode: developerMode, category, state, permissions }: Named): Rights => ({
  category,
  state,
  developerMode,
  permissions,
});

/** The label of a permission; an unknown one is shown by its key. */
export const permissionText = (t: TFunction, permission: string): string =>
  GRANTABLE_PERMISSIONS.includes(permission) ? t(`person.permission.${permission}`) : permission;

/** The difference between two sets of rights, in words: added ones, then removed ones. */
export function changeTexts(t: TFunction, before: Named, after: Named): readonly string[] {
  const words: string[] = [];
  if (before.category !== after.category) {
    const [from, to] = [before.category, after.category].map((one) => t(`preview.category-of.${one}`));
    words.push(`${from} → ${to}`);
  }
  if (before.state !== after.state) words.push(t(`person.state.${after.state}`));
  if (before.developer_mode !== after.developer_mode)
    words.push(t(after.developer_mode ? 'person.developer-on' : 'person.developer-off'));
  for (const one of after.permissions) if (!before.permissions.includes(one)) words.push(`+ ${permissionText(t, one)}`);
  for (const one of before.permissions) if (!after.permissions.includes(one)) words.push(`− ${permissionText(t, one)}`);
  return words;
}
