import { Type } from '@sinclair/typebox';
import type { ValueSeal } from '#server/connectors/settings/sealed-value.ts';
import { sendMessage } from '#server/modules/message/index.ts';
import { type Allowance, takeAllowance } from '#server/platform/allowance.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { networkOf } from '#server/platform/http/request/network-of.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { readSitePreferences } from '#server/platform/preferences/site-preferences.ts';
import { supportCreateBody } from '#src/contract/account/support.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { readEmail } from '#src/domain/typed/email-address.ts';
import { readPersonName } from '#src/domain/typed/person-name.ts';
import { readMobile } from '#src/domain/typed/read-phone.ts';

/** Visitors of one address write so often. */
const PER_ADDRESS: Allowance = { times: 10, withinSeconds: 3_600 };

const refusal = (field: string, code: string) => ({ [field]: [{ code }] });

export function supportRoutes({ seal }: { readonly seal: ValueSeal }): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'support.create',
      summary: 'The contact form: kept, and mailed to those who help where their address is an e-mail (ACC-9)',
      policy: 'public',
      audit: 'support.create',
      perMinute: 10,
      body: supportCreateBody,
      answer: Type.Object({}),
      status: 201,
      handle: async ({ db, caller, address }, { body }) => {
        const name = readPersonName(body.name);
        const email = readEmail(body.email);
        const phone = readMobile(body.phone);
        if (name === undefined || email === undefined || phone === undefined) {
          throw new AppError('validation_failed', {
            fields: {
              ...(name === undefined ? refusal('/name', 'name_invalid') : {}),
              ...(email === undefined ? refusal('/email', 'email_invalid') : {}),
              ...(phone === undefined ? refusal('/phone', 'phone_invalid') : {}),
            },
          });
        }
        if (!(await takeAllowance(db, `support:address:${networkOf(address)}`, PER_ADDRESS)))
          throw new AppError('too_many_requests');
        const { helpContact } = await readSitePreferences(db);
        const company = body.company?.trim() ?? '';
        const message = body.message.trim();
        await inTransaction(db, async (transaction) => {
          await transaction
            .insertInto('support_message')
            .values({ account_id: caller?.accountId ?? null, name, email, phone, company, message })
            .execute();
          const to = readEmail(helpContact) ?? null;
          const text = `${name}\n${email}\n${phone}\n${company}\n\n${message}`;
          await sendMessage(transaction, seal, { channel: 'email', to, subject: 'Hubungi kami', text });
        });
        return {};
      },
    }),
  ];
}
