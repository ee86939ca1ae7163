import type { TObject } from '@sinclair/typebox';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { LOGO_BYTES, receiptLogoBody } from '#src/contract/account/receipt-logo.contract.ts';
import { deletePicture, findPicture, type PictureTable, savePicture } from './account-picture.ts';
import { redrawPicture } from './redraw-picture.ts';

/** Redrawing takes time of the processor. */
const UPLOADS_PER_MINUTE = 12;
/** A picture in Base64 with room for its name. */
const UPLOAD_BODY_BYTES = Math.ceil((LOGO_BYTES * 4) / 3) + 4_096;

interface PictureOptions {
  /** The operations are `<operation>.get`, `.set` and `.remove`. */
  readonly operation: 'account.avatar' | 'receipt.logo';
  readonly summaries: Readonly<Record<'get' | 'set' | 'remove', string>>;
  readonly table: PictureTable;
  /** What the picture is called in the answer. */
  readonly named: string;
  readonly answer: TObject;
  /** Largest size in pixels that is kept. */
  readonly size: { readonly width: number; readonly height: number };
}

/** A picture of an account: its owner alone sets, sees and removes it. An upload is redrawn before it is stored. */
export function pictureRoutes(options: PictureOptions): readonly RouteDefinition[] {
  const { operation, summaries, table, named, answer, size } = options;
  const read = async (db: Executor, owner: string) => {
    const picture = await findPicture(db, table, owner);
    return { ...(picture === undefined ? {} : { [named]: picture }), byte_limit: LOGO_BYTES };
  };
  return [
    defineRoute({
      operation: `${operation}.get`,
      summary: summaries.get,
      policy: 'signed-in',
      audit: 'none',
      answer,
      handle: ({ db, caller }) => read(db, caller.accountId),
    }),
    defineRoute({
      operation: `${operation}.set`,
      summary: summaries.set,
      policy: 'signed-in',
      audit: `${operation}.set`,
      body: receiptLogoBody,
      answer,
      perMinute: UPLOADS_PER_MINUTE,
      maxBodyBytes: UPLOAD_BODY_BYTES,
      handle: async ({ db, caller }, { body }) => {
        const picture = await redrawPicture(Buffer.from(body.content, 'base64'), size);
        await savePicture(db, table, caller.accountId, picture);
        return read(db, caller.accountId);
      },
    }),
    defineRoute({
      operation: `${operation}.remove`,
      summary: summaries.remove,
      policy: 'signed-in',
      audit: `${operation}.remove`,
      answer,
      handle: async ({ db, caller }) => {
        await deletePicture(db, table, caller.accountId);
        return read(db, caller.accountId);
      },
    }),
  ];
}
