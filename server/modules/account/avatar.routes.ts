import type { Executor } from '#server/platform/database/tables.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import {
  deletePicture,
  findPicture,
  savePicture,
  UPLOAD_BODY_BYTES,
  UPLOADS_PER_MINUTE,
} from '#server/platform/picture/account-picture.ts';
import { redrawPicture } from '#server/platform/picture/redraw-picture.ts';
import { avatarAnswer } from '#src/contract/avatar.contract.ts';
import { LOGO_BYTES, receiptLogoBody } from '#src/contract/receipt-logo.contract.ts';

/** Twice as sharp as it is shown. */
const AVATAR_SIZE = { width: 192, height: 192 };

async function answer(db: Executor, owner: string) {
  const avatar = await findPicture(db, 'avatar', owner);
  return { ...(avatar === undefined ? {} : { avatar }), byte_limit: LOGO_BYTES };
}

/** A person's own picture: set, seen and taken off by herself alone (ACC-5). */
export function avatarRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'account.avatar.get',
      summary: "The caller's own picture (ACC-5)",
      policy: 'signed-in',
      audit: 'none',
      answer: avatarAnswer,
      handle: ({ db, caller }) => answer(db, caller.accountId),
    }),
    defineRoute({
      operation: 'account.avatar.set',
      summary: 'Takes a JPG or PNG of the caller; it is drawn anew, small and without anything else in it (ACC-5)',
      policy: 'signed-in',
      audit: 'account.avatar.set',
      body: receiptLogoBody,
      answer: avatarAnswer,
      perMinute: UPLOADS_PER_MINUTE,
      maxBodyBytes: UPLOAD_BODY_BYTES,
      handle: async ({ db, caller }, { body }) => {
        const picture = await redrawPicture(Buffer.from(body.content, 'base64'), AVATAR_SIZE);
        await savePicture(db, 'avatar', caller.accountId, picture);
        return answer(db, caller.accountId);
      },
    }),
    defineRoute({
      operation: 'account.avatar.remove',
      summary: "Takes the caller's own picture off",
      policy: 'signed-in',
      audit: 'account.avatar.remove',
      answer: avatarAnswer,
      handle: async ({ db, caller }) => {
        await deletePicture(db, 'avatar', caller.accountId);
        return answer(db, caller.accountId);
      },
    }),
  ];
}
