import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('has a default for everything', () => {
  expect(readConfig({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    deployDir: resolve('.deploy'),
    databaseUrl: null,
    databaseDirectUrl: null,
    databasePool: { size: 10, queue: 500 },
    admin: { username: 'admin', password: null },
    seed: { kind: 'demo' },
    botCheck: { provider: 'altcha' },
    rateLimit: true,
    serviceWorker: true,
    localRemotes: true,
    trustProxy: ['loopback'],
    apiBase: '/api',
    origin: null,
    apiUrl: null,
    apiSecret: null,
    keysSecret: null,
    remoteOrigins: [],
    tls: null,
    store: null,
    autoRollback: true,
    pageTrials: true,
    metricsToken: null,
    metricsAt: null,
    drainSeconds: 0,
    sentry: null,
    traces: null,
  });
});

it('reads every variable', () => {
  const config = readConfig({
    PORT: '8443',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/shop',
    DEPLOY_DIR: '/srv/deploy',
    DATABASE_URL: 'postgres://shop:secret@pooler.example:6432/shop',
    DATABASE_DIRECT_URL: 'postgres://shop:secret@db.example:5432/shop',
    DATABASE_POOL_SIZE: '4',
    DATABASE_QUEUE: '0',
    ADMIN_USERNAME: 'Owner',
    ADMIN_PASSWORD: 'velvet-mittens',
    SEED: 'scale:10000',
    BOTCHECK: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    RATE_LIMIT: 'off',
    TRUST_PROXY: 'loopback, 10.0.0.5,fd00::/8,10.1.0.0/16',
    API_BASE: '/shop/v1/',
    REMOTE_ORIGINS: 'https://cdn.example, http://localhost:4001',
    ORIGIN: 'https://shop.example/',
    API_URL: 'http://10.0.0.5:4000/',
    API_SECRET: 'known-to-both-servers',
    TLS_CERT: 'cert.pem',
    TLS_KEY: 'key.pem',
    AUTO_ROLLBACK: 'off',
    PAGE_TRIALS: 'off',
    METRICS_TOKEN: 'sixteen-and-more-letters',
    METRICS_PORT: '9464',
    DRAIN_SECONDS: '10',
    SENTRY_DSN: 'https://abc@errors.example/of/shops/7',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.9:4318',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  });
  expect(config).toMatchObject({
    port: 8443,
    databaseDirectUrl: 'postgres://shop:secret@db.example:5432/shop',
    databasePool: { size: 4, queue: 0 },
    admin: { username: 'owner', password: 'velvet-mittens' },
    seed: { kind: 'scale', products: 10_000 },
    botCheck: { provider: 'recaptcha', siteKey: 'site', secret: 'secret' },
    rateLimit: false,
    trustProxy: ['loopback', '10.0.0.5', 'fd00::/8', '10.1.0.0/16'],
    apiBase: '/shop/v1',
    origin: 'https://shop.example',
    remoteOrigins: ['https://cdn.example', 'http://localhost:4001'],
    apiUrl: 'http://10.0.0.5:4000',
    apiSecret: 'known-to-both-servers',
    tls: { cert: 'cert.pem', key: 'key.pem' },
    autoRollback: false,
    pageTrials: false,
    metricsToken: 'sixteen-and-more-letters',
    metricsAt: { port: 9464, host: '127.0.0.1' },
    drainSeconds: 10,
    sentry: { envelopes: 'https://errors.example/of/shops/api/7/envelope/', key: 'abc' },
    traces: { sampler: 'traceidratio', isParentBased: false, ratio: 0.25 },
  });
});

it('takes an empty variable for one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', SEED: '' })).toEqual(readConfig({}));
});

it.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['METRICS_PORT', 'ninety'],
  ['DRAIN_SECONDS', '1.5'],
  ['DRAIN_SECONDS', '121'],
  ['API_URL', 'http://10.0.0.5:4000,http://10.0.0.6:4000'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_DIRECT_URL', 'localhost'],
  ['DATABASE_POOL_SIZE', '0'],
  ['DATABASE_POOL_SIZE', '501'],
  ['DATABASE_QUEUE', '-1'],
  ['DATABASE_QUEUE', 'long'],
  ['ADMIN_USERNAME', 'two words'],
  ['ADMIN_PASSWORD', 'short'],
  ['SEED', 'everything'],
  ['SEED', 'scale:0'],
  ['SEED', 'scale:many'],
  ['BOTCHECK', 'none'],
  ['RATE_LIMIT', 'yes'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'proxy.example'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.5,'],
  ['API_SECRET', 'short'],
  ['API_BASE', 'api'],
  ['API_BASE', '//evil.example'],
  ['API_BASE', 'ftp://shop.example'],
  ['API_URL', 'localhost:4000'],
  ['AUTO_ROLLBACK', 'sometimes'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'has spaces in between'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '10.0.0.9:4318'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['SENTRY_DSN', 'https://errors.example/7'],
  ['SENTRY_DSN', 'https://abc@errors.example/shop'],
])('names %s when it is %j', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(`  ${name} `);
});

it('names what is missing beside another variable, and all faults at once', () => {
  expect(() => readConfig({ BOTCHECK: 'recaptcha' })).toThrow(/RECAPTCHA_SITE_KEY.*\n.*RECAPTCHA_SECRET/);
  expect(() => readConfig({ TLS_CERT: 'cert.pem' })).toThrow('TLS_KEY');
  expect(() => readConfig({ TLS_KEY: 'key.pem' })).toThrow('TLS_CERT');
  expect(() => readConfig({ PORT: 'x', SEED: 'y' })).toThrow(/PORT.*\n.*SEED/);
});

it('keeps files in a bucket where one is named, and says what is missing beside it', () => {
  const bucket = { STORE_S3_BUCKET: 'shop', STORE_S3_ENDPOINT: 'https://s3.example' };
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig({ ...bucket, ...keys }).store).toEqual({
    bucket: 'shop',
    endpoint: 'https://s3.example',
    region: 'us-east-1',
  });
  // On AWS's own machines there are keys of other kinds.
  expect(readConfig({ STORE_S3_BUCKET: 'shop', STORE_S3_REGION: 'eu-west-1' }).store).toEqual({
    bucket: 'shop',
    endpoint: null,
    region: 'eu-west-1',
  });
  expect(() => readConfig(bucket)).toThrow(/AWS_ACCESS_KEY_ID is needed.*\n.*AWS_SECRET_ACCESS_KEY is needed/);
  expect(() => readConfig({ STORE_S3_BUCKET: 'shop', AWS_ACCESS_KEY_ID: 'key' })).toThrow('AWS_SECRET_ACCESS_KEY');
  expect(() => readConfig({ STORE_S3_ENDPOINT: 'minio' })).toThrow(
    /STORE_S3_ENDPOINT must be an http\(s\) address\n {2}STORE_S3_BUCKET is needed/,
  );
  expect(() => readConfig({ ARTIFACTS_S3_BUCKET: 'shop' })).toThrow('STORE_S3_BUCKET');
});
