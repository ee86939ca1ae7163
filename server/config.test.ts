import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp('/tmp/konter-config-');
});
afterAll(() => rm(dataDir, { recursive: true }));

const read = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...environment });

const PRODUCTION = { KONTER_MODE: 'production', PUBLIC_URL: 'https://k.example' };

describe('configuration', () => {
  it('REAL-1: needs nothing for a demo on this machine', async () => {
    const config = await read();
    expect(config).toMatchObject({ mode: 'demo', host: '127.0.0.1', port: 3000, databaseUrl: undefined });
    expect([...config.roles]).toEqual(['web', 'worker', 'sandbox']);
    expect(config.connectorSetting('digiflazz', 'base-url')).toBe('http://127.0.0.1:3001/digiflazz/v1');
    expect(config.connectorSetting('digiflazz', 'webhook-secret')).toBe(config.secrets.sandboxWebhookSecret);
    expect(config.connectorSetting('iak', 'base_url')).toBe('http://127.0.0.1:3001/iak');
    for (const id of ['iak', 'otomax', 'xmlrpc', 'reloadly']) {
      const { settings } = config.sandbox;
      for (const [name, value] of settings.get(id) ?? []) expect(config.connectorSetting(id, name)).toBe(value);
      expect(settings.get(id)?.size).toBeGreaterThan(2);
    }
  });

  it('LIFE-8: records unless an operator says otherwise', async () => {
    expect((await read()).recorder).toBe(true);
    expect((await read({ RECORDER: 'off' })).recorder).toBe(false);
  });

  it('REAL-5: prepares statements under names unless an operator says otherwise', async () => {
    expect((await read()).databasePrepared).toBe(true);
    expect((await read({ DATABASE_PREPARED: 'off' })).databasePrepared).toBe(false);
  });

  it('LIFE-9: streams recordings nowhere unless an operator says where', async () => {
    expect((await read()).stately).toBeUndefined();
    const url = 'ws://127.0.0.1:8080/stream';
    expect((await read({ STATELY_INSPECTOR: url })).stately).toEqual({
      url,
      origin: 'ws://127.0.0.1:8080',
      socket: true,
    });
  });

  it('makes its secrets once and keeps them to itself', async () => {
    const first = await read();
    expect((await read()).secrets).toEqual(first.secrets);
    const file = path.join(dataDir, 'secrets.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).not.toContain(first.secrets.realtimeSecret);
  });

  it('REAL-1: believes the proxies that are said, and does not start with what names none', async () => {
    expect((await read()).trustProxy).toBe(false);
    expect((await read({ TRUST_PROXY: 'loopback, 10.89.0.0/24' })).trustProxy).toBe('loopback, 10.89.0.0/24');
    await expect(read({ TRUST_PROXY: 'true' })).rejects.toThrow('TRUST_PROXY lists the proxies that are believed');
  });

  it('shares secrets between machines through APP_SECRET', async () => {
    const key = 'k'.repeat(40);
    expect((await read({ APP_SECRET: key })).secrets).toEqual((await read({ APP_SECRET: key, PORT: '4000' })).secrets);
    await expect(read({ APP_SECRET: 'short' })).rejects.toThrow('at least 32');
  });

  it('with a database server it is production, without the sandbox', async () => {
    const config = await read({ DATABASE_URL: 'postgres://db/konter', PUBLIC_URL: 'https://konter.example' });
    expect(config.mode).toBe('production');
    expect([...config.roles]).toEqual(['web', 'worker']);
    expect(config.connectorSetting('digiflazz', 'base-url')).toBeUndefined();
  });

  it.each([
    [{ KONTER_MODE: 'demo', NODE_ENV: 'production' }, 'NODE_ENV=production'],
    [{ HOST: '0.0.0.0' }, 'this machine only'],
    [{ PORT: 'abc' }, 'PORT is "abc"'],
    [{ ROLE: 'web,cook' }, 'ROLE names "cook"'],
    [{ KONTER_MODE: 'production' }, 'PUBLIC_URL is missing'],
    [{ KONTER_MODE: 'production', PUBLIC_URL: 'https://k.example', ROLE: 'sandbox' }, 'demo mode only'],
    [{ PUBLIC_URL: 'https://k.example/path' }, 'without a path'],
    [{ KONTER_MODE: 'demo', DATABASE_URL: 'mysql://secret@db' }, 'DATABASE_URL is not a URL'],
    [{ CHAT_URL: 'https://chat.example/room' }, 'no {embedId}'],
    [{ CHAT_URL: 'http://127.0.0.1:3000/{embedId}' }, 'another'],
    [{ ...PRODUCTION, CHAT_URL: 'http://chat.example/{embedId}' }, 'CHAT_URL is not a URL'],
    [{ SENTRY_DSN: 'https://key:secret@errors.example/7' }, 'SENTRY_DSN is not'],
    [{ ...PRODUCTION, SENTRY_DSN: 'http://key@errors.example/7' }, 'SENTRY_DSN is not a URL'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is not a URL'],
    [{ ...PRODUCTION, STATELY_INSPECTOR: 'ws://stream.example' }, 'STATELY_INSPECTOR is not a URL'],
    [{ RECORDER: 'maybe' }, 'RECORDER is "maybe"; it may be on, off'],
    [{ DATABASE_PREPARED: 'maybe' }, 'DATABASE_PREPARED is "maybe"; it may be on, off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
  ])('refuses %j', async (environment, message) => {
    await expect(read(environment)).rejects.toThrow(message);
  });

  it('repeats no password in its messages', async () => {
    await expect(read({ KONTER_MODE: 'demo', DATABASE_URL: 'mysql://secret@db' })).rejects.not.toThrow('secret');
  });
});
