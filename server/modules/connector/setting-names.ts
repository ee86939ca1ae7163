import type { ConnectorSettings } from '#server/connectors/runtime.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';

/** Other URLs and settings of a connector: what is no secret and not its base URL. */
export function plainNames({ otherUrls = {}, settings = [] }: ConnectorDocument): readonly string[] {
  return [...Object.keys(otherUrls).map((name) => `${name}-url`), ...settings];
}

/** The value of one of them; undefined when nobody set it. */
export function plainSetting(
  { id, otherUrls = {} }: ConnectorDocument,
  { config, values }: ConnectorSettings,
  name: string,
): string | undefined {
  const other = Object.entries(otherUrls).find(([one]) => `${one}-url` === name)?.[1];
  return other === undefined ? values?.[id]?.[name] : config[other.config];
}

/** Whether a name is one of the connector's further addresses. */
export function isOtherUrl({ otherUrls = {} }: ConnectorDocument, name: string): boolean {
  return Object.keys(otherUrls).some((one) => `${one}-url` === name);
}
