import { expect, test } from 'vitest';
import { changeOf, readFields, textOf } from './field-values.js';
import { fieldsOf } from './json-schema.js';

const SCHEMA = {
  type: 'object',
  required: ['smtp_host'],
  properties: {
    smtp_host: { type: 'string', title: 'SMTP host' },
    smtp_port: { type: 'integer', default: 587 },
    password: { type: 'string', writeOnly: true },
    use_tls: { type: 'boolean' },
    to: { type: 'array', items: { type: 'string' } },
    mode: { enum: ['fast', 'thorough'] },
    headers: { type: 'object' },
  },
};
const fields = fieldsOf(SCHEMA);

test('a schema says which fields a form has', () => {
  expect(fields.map(({ name, label, kind, isRequired }) => [name, label, kind, isRequired])).toEqual([
    ['smtp_host', 'SMTP host', 'text', true],
    ['smtp_port', 'Smtp port', 'number', false],
    ['password', 'Password', 'secret', false],
    ['use_tls', 'Use tls', 'switch', false],
    ['to', 'To', 'list', false],
    ['mode', 'Mode', 'choice', false],
    ['headers', 'Headers', 'json', false],
  ]);
});

test('what is typed becomes what the schema wants, and what is empty stays out', () => {
  const typed = {
    'config.smtp_host': ' mail.example.org ',
    'config.smtp_port': '25',
    'config.password': '',
    'config.use_tls': 'on',
    'config.to': 'a@example.org\n\nb@example.org',
    'config.mode': 'fast',
    'config.headers': '{"x-team": "soc"}',
  };
  expect(readFields(fields, typed, 'config.')).toEqual({
    smtp_host: 'mail.example.org',
    smtp_port: 25,
    use_tls: true,
    to: ['a@example.org', 'b@example.org'],
    mode: 'fast',
    headers: { 'x-team': 'soc' },
  });
  expect(textOf(fields[4]!, ['a', 'b'])).toBe('a\nb');
  expect(textOf(fields[6]!, { a: 1 })).toBe('{\n  "a": 1\n}');
});

test('an emptied member is removed, a mask is sent back as it came', () => {
  const stored = { smtp_host: 'mail', smtp_port: 25, password: '********' };
  expect(changeOf(fields, stored, { smtp_host: 'mail', password: '********', use_tls: false })).toEqual({
    smtp_host: 'mail',
    password: '********',
    use_tls: false,
    smtp_port: null,
  });
});
