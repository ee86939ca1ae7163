import { type DebianService, debianService } from './debian-service.ts';

/** A Redis that keeps nothing on disk: what is counted there is a minute old at most. @param folder that it may write */
export function redisServer(folder: string, port: number): DebianService {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
  return debianService({
    name: 'redis-server',
    package: 'redis-server',
    arguments: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    port,
  });
}
