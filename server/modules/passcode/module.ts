import { defineModule } from '../define-module.ts';

export const passcodeModule = defineModule({
  noun: 'passcode',
  uses: ['device', 'message'],
  tables: ['one_time_code'],
});
