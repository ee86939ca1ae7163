interface ContactsManager {
  select(properties: readonly ['tel'], options: { readonly multiple: false }): Promise<readonly { tel?: string[] }[]>;
}

/** What the device's picker gave: a number, a contact that has none, or nothing since the user closed it or refused. */
export type Picked = { readonly number: string } | 'without-number' | 'nothing';

function contacts(): ContactsManager | undefined {
  const { contacts: manager } = navigator as Navigator & { readonly contacts?: ContactsManager };
  return manager;
}

/** Tells whether the device has a contact picker (Android Chrome); elsewhere its button is not drawn. */
export function hasContacts(): boolean {
  return typeof navigator !== 'undefined' && contacts() !== undefined;
}

/** Asks the device for one contact's number (PRE-18). Never throws. */
export async function pickContact(): Promise<Picked> {
  try {
    const [chosen] = (await contacts()?.select(['tel'], { multiple: false })) ?? [];
    if (chosen === undefined) return 'nothing';
    const number = chosen.tel?.find((tel) => /\d/.test(tel));
    return number === undefined ? 'without-number' : { number };
  } catch {
    // Refusing leaves the field as it was; there is nothing to mend.
    return 'nothing';
  }
}
