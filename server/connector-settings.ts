import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import type { Config } from './config.ts';
import type { ConnectorSettings } from './connectors/runtime.ts';
import type { StoredSettings } from './connectors/settings/stored-settings.ts';
import type { OpenDocumentStore } from './documents/open-document-store.ts';

/**
 * What a connector's document refers to, from the environment: `CONNECTOR_<ID>_BASE_URL`, further URLs as
 * `CONNECTOR_<ID>_<NAME>_URL`, secrets and settings by their names. What is not set is absent. Asked for each call and each
 * version by itself, so that a connector published now is configured now, and one that was rolled back stays configured for
 * the sales that began with it.
 */
export function connectorSettings(
  config: Pick<Config, 'connectorSetting'>,
  {
    id,
    baseUrl,
    otherUrls = {},
    secrets,
    settings = [],
  }: Pick<ConnectorDocument, 'id' | 'baseUrl' | 'otherUrls' | 'secrets' | 'settings'>,
): ConnectorSettings {
  const set = (name: string, key: string): readonly (readonly [string, string])[] => {
    const value = config.connectorSetting(id, name);
    return value === undefined ? [] : [[key, value]];
  };
  const named = (names: readonly string[]) => Object.fromEntries(names.flatMap((name) => set(name, name)));
  const others = Object.entries(otherUrls).flatMap(([name, other]) => set(`${name}-url`, other.config));
  return {
    config: Object.fromEntries([...set('base-url', baseUrl.config), ...others]),
    secrets: { [id]: named(secrets) },
    values: { [id]: named(settings) },
  };
}

/** The environment's settings, and where it says nothing those that operations have set (SDUI-3). */
export interface LiveSettings extends Pick<Config, 'connectorSetting'> {
  /** Reads what operations have set again. */
  refresh(): Promise<void>;
}

/** Follows what operations set while the program runs: every process hears of it as it hears of documents. */
export function liveSettings(
  config: Pick<Config, 'connectorSetting'>,
  documents: Pick<OpenDocumentStore, 'onChange'>,
  stored: StoredSettings,
  onError: (error: unknown) => void,
): LiveSettings {
  documents.onChange((changed) => {
    if (changed.some((name) => name.startsWith('connector-setting '))) stored.refresh().catch(onError);
  });
  return {
    connectorSetting: (id, name) => config.connectorSetting(id, name) ?? stored.value(id, name),
    refresh: () => stored.refresh(),
  };
}
