import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import type { LiveChat } from '#server/platform/preferences/live-chat.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import { chatAnswer } from '#src/contract/account/chat.contract.ts';

const FRAME = '/chat/frame';

/** The live chat of the signed-in. @param chat where it is; undefined: this installation has none */
export function chatRoutes({ chat }: { readonly chat: LiveChat | undefined }): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'chat.get',
      summary: 'Whether the live chat can be opened, and who helps where it cannot (NAV-11)',
      policy: 'signed-in',
      audit: 'none',
      answer: chatAnswer,
      handle: async ({ db, language }) => {
        const { liveChat, helpContact } = await readSitePreferences(db);
        const open = liveChat.isEnable;
        const connected = open && chat?.address(liveChat.embedId, language) !== undefined;
        return { open, frame: connected ? FRAME : null, contact: helpContact };
      },
    }),
  ];
}
