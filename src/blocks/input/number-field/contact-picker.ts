interface ContactsManager {
  select(properties: readonly ['tel'], options: { readonly multiple: false }): Promise<readonly { tel?: string[] }[]>;
}

function contacts(): ContactsManager | undefined {
  const { contacts: manager } = navigator as Navigator & { readonly contacts?: ContactsManager };
  return manager;
}

/** Tells whether the device has a contact picker (Android Chrome); elsewhere its button is not drawn. */
export function hasContacts(): boolean {
  return typeof navigator !== 'undefined' && contacts() !== undefined;
}

/** Asks the device for one contact's number; undefined when the user closed the picker or refused. */
export async function pickContact(): Promise<string | undefined> {
  try {
    const chosen = await contacts()?.select(['tel'], { multiple: false });
    return chosen?.[0]?.tel?.[0];
  } catch {
    // Refusing leaves the field as it was; there is nothing to mend.
    return undefined;
  }
}
