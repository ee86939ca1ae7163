import type { ConnectorDocument } from '#src/engine/core/document-types.ts';

/** Where suppliers are and how we prove ourselves to them. Read at each call, so that a rotated secret counts at once. */
export interface ConnectorSettings {
  /** Configuration by name, e.g. `CONNECTOR_DIGIFLAZZ_BASE_URL`. */
  readonly config: Readonly<Record<string, string>>;
  /** Secrets by connector id, then by secret name. */
  readonly secrets: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Settings that are no secrets, by connector id, then by name. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What a connector's document names, and no more. */
export interface Configuration {
  readonly config: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** Looks up what a connector's document names. */
export function configurationOf(
  settings: ConnectorSettings | ((connector: ConnectorDocument) => ConnectorSettings),
  connector: ConnectorDocument,
): Configuration {
  const { config, secrets, values = {} } = typeof settings === 'function' ? settings(connector) : settings;
  return {
    config,
    secrets: pickNamed(secrets, connector.id, connector.secrets),
    values: pickNamed(values, connector.id, connector.settings ?? []),
  };
}

function pickNamed(
  all: Readonly<Record<string, Readonly<Record<string, string>>>>,
  id: string,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const own = Object.hasOwn(all, id) ? (all[id] ?? {}) : {};
  return Object.fromEntries(Object.entries(own).filter(([name]) => names.includes(name)));
}
