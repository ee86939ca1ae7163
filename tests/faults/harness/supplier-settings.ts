import { demoSuppliers } from '#server/demo-suppliers.ts';
import type { Secrets } from '#server/secrets.ts';

/** Settings that send programs to the suppliers at a port of this machine. */
export function suppliersAt(port: number, secrets: Secrets): Record<string, string> {
  const { settings } = demoSuppliers(port, secrets, undefined);
  const variables: Record<string, string> = {};
  for (const [id, values] of settings) {
    for (const [name, value] of values) {
      variables[`CONNECTOR_${id}_${name}`.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')] = value;
    }
  }
  return variables;
}
