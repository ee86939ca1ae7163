/** A bare Fastify with one route that returns given bytes: what a served document is measured against. Told over IPC. */
import Fastify from 'fastify';

const app = Fastify();
let bytes = Buffer.alloc(0);
app.get('/document', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.once('disconnect', () => process.exit(0));
process.on('message', async ({ id, command, argument }) => {
  const { user, system } = process.cpuUsage();
  if (command === 'serve') bytes = Buffer.from(argument);
  if (command === 'stop') await app.close();
  process.send({ id, value: command === 'processorMs' ? (user + system) / 1_000 : bytes.length }, () => {
    if (command === 'stop') process.exit(0);
  });
});
process.send({ ready: { url } });
