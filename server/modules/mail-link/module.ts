import { defineModule } from '../define-module.ts';

export const mailLinkModule = defineModule({
  noun: 'mail-link',
  uses: [],
  tables: ['mail_link'],
});
