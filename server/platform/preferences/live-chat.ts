import type { Language } from '#src/domain/language.ts';

/** The address of the live chat: on a provider's origin, which alone our pages may frame (NAV-11). */
export interface LiveChat {
  readonly origin: string;
  /** Page of a channel in a language; undefined without a channel. */
  address(embedId: string, language: Language): string | undefined;
}

/**
 * Reads the address of a chat's page.
 * @param template URL with `{embedId}` and, where the provider supports languages, `{language}` behind its origin
 * @returns undefined when it has no place for the channel
 */
export function liveChatAt(template: string): LiveChat | undefined {
  const { origin, pathname, search } = new URL(template);
  // The parser of URLs writes braces of a path in percent signs, those of a query as they are.
  const behind = `${pathname}${search}`.replaceAll('%7B', '{').replaceAll('%7D', '}');
  if (!behind.includes('{embedId}')) return undefined;
  return {
    origin,
    address: (embedId, language) => {
      if (embedId === '') return undefined;
      const channel = embedId.split('/').map(encodeURIComponent).join('/');
      return origin + behind.replaceAll('{embedId}', channel).replaceAll('{language}', language);
    },
  };
}
