import type { RouteDefinition } from '#server/platform/http/route.ts';
import { pictureRoutes } from '#server/platform/picture/picture-routes.ts';
import { avatarAnswer } from '#src/contract/account/avatar.contract.ts';

/** A person's own picture (ACC-5). */
export function avatarRoutes(): readonly RouteDefinition[] {
  return pictureRoutes({
    operation: 'account.avatar',
    summaries: {
      get: "The caller's own picture (ACC-5)",
      set: 'Takes a JPG or PNG of the caller; it is drawn anew, small and without anything else in it (ACC-5)',
      remove: "Takes the caller's own picture off",
    },
    table: 'avatar',
    named: 'avatar',
    answer: avatarAnswer,
    // Twice as sharp as it is shown.
    size: { width: 192, height: 192 },
  });
}
