import { describe, expect, test } from 'vitest';
import { type ConfigError, loadConfig } from '../../src/config.js';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe('settings', () => {
  test('have the promised defaults', () => {
    expect(loadConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8000,
      dataDir: 'data',
      playbookDirs: ['playbooks'],
      integrationDirs: [],
      adminUsername: 'admin',
      webhookRateLimit: 100,
      webhookRateWindowSeconds: 60,
      workerConcurrency: 4,
      jwtExpireMinutes: 480,
      maxBodyBytes: 1_048_576,
      runTimeoutSeconds: 3600,
      trustProxy: false,
      logLevel: 'info',
      outboundAllowLoopback: false,
    });
  });

  test('are read: numbers, lists, flags, and an empty value as unset', () => {
    const config = loadConfig({
      PORT: '9000',
      PLAYBOOK_DIRS: 'a, b ,,c',
      TRUST_PROXY: 'Yes',
      LOG_LEVEL: 'DEBUG',
      HOST: ' ',
    });
    expect(config).toMatchObject({
      port: 9000,
      playbookDirs: ['a', 'b', 'c'],
      trustProxy: true,
      logLevel: 'debug',
      host: '127.0.0.1',
    });
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['WORKER_CONCURRENCY', '0'],
    ['TRUST_PROXY', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['OLLAMA_URL', 'localhost:11434'],
  ])('%s=%s is refused with its name, its value and what is allowed', (name, value) => {
    const [problem] = problemsOf({ [name]: value });
    expect(problem).toContain(name);
    expect(problem).toContain(value);
    expect(problem).toContain('it must be');
  });

  test.each([
    ['JWT_SECRET', 'tooshort'],
    ['ENCRYPTION_KEY', 'bm90IDMyIGJ5dGVz'],
    ['ADMIN_PASSWORD', 'seven77'],
    ['DATABASE_URL', 'mysql://user:hunter2@host/db'],
  ])('%s is refused without showing it', (name, value) => {
    const [problem] = problemsOf({ [name]: value });
    expect(problem).toContain(name);
    expect(problem).not.toContain(value);
  });

  test('tell every problem at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', JWT_EXPIRE_MINUTES: 'z' })).toHaveLength(3);
  });

  test('a key of 32 bytes is read from hex and from base64', () => {
    const bytes = Buffer.alloc(32, 9);
    expect(loadConfig({ ENCRYPTION_KEY: bytes.toString('hex') }).encryptionKey).toEqual(bytes);
    expect(loadConfig({ ENCRYPTION_KEY: bytes.toString('base64') }).encryptionKey).toEqual(bytes);
  });
});
