export { takeMail } from './mail-allowance.ts';
export { messageTasks } from './message.tasks.ts';
export { type Message, sendMessage } from './send-message.ts';
