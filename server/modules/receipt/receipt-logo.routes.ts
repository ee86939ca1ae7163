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
import { LOGO_BYTES, receiptLogoAnswer, receiptLogoBody } from '#src/contract/receipt-logo.contract.ts';

/** Half of an 80 mm roll in dots, and as high as a logo is printed. */
const LOGO_SIZE = { width: 384, height: 192 };
async function answer(db: Executor, owner: string) {
  const logo = await findPicture(db, 'receipt_logo', owner);
  return { ...(logo === undefined ? {} : { logo }), byte_limit: LOGO_BYTES };
}

/** The shop's own logo on receipts: set, seen and taken off by its owner (TRX-2). */
export function receiptLogoRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'receipt.logo.get',
      summary: "The logo on the account's receipts (TRX-2)",
      policy: 'signed-in',
      audit: 'none',
      answer: receiptLogoAnswer,
      handle: ({ db, caller }) => answer(db, caller.accountId),
    }),
    defineRoute({
      operation: 'receipt.logo.set',
      summary: 'Put a JPG or PNG on the receipts; it is drawn anew, small and without anything else in it (TRX-2)',
      policy: 'signed-in',
      audit: 'receipt.logo.set',
      body: receiptLogoBody,
      answer: receiptLogoAnswer,
      perMinute: UPLOADS_PER_MINUTE,
      maxBodyBytes: UPLOAD_BODY_BYTES,
      handle: async ({ db, caller }, { body }) => {
        const logo = await redrawPicture(Buffer.from(body.content, 'base64'), LOGO_SIZE);
        await savePicture(db, 'receipt_logo', caller.accountId, logo);
        return answer(db, caller.accountId);
      },
    }),
    defineRoute({
      operation: 'receipt.logo.remove',
      summary: 'Print receipts without a logo again',
      policy: 'signed-in',
      audit: 'receipt.logo.remove',
      answer: receiptLogoAnswer,
      handle: async ({ db, caller }) => {
        await deletePicture(db, 'receipt_logo', caller.accountId);
        return answer(db, caller.accountId);
      },
    }),
  ];
}
