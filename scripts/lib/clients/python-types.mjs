const SIMPLE = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' };
const KEYWORDS = new Set([
  'from',
  'import',
  'class',
  'def',
  'global',
  'lambda',
  'return',
  'pass',
  'in',
  'is',
  'not',
  'or',
  'and',
]);
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

export const isPythonName = (name) => IDENTIFIER.test(name) && !KEYWORDS.has(name);

export const camel = (name) => name.replace(/(^|[_-])(\w)/g, (_match, _dash, letter) => letter.toUpperCase());

/** Turns JSON schemas into Python annotations; objects become TypedDicts of their own, collected here. */
export class PythonTypes {
  #classes = new Map();

  addNamed(schemas) {
    for (const name of Object.keys(schemas)) this.#classes.set(name, undefined);
    for (const [name, schema] of Object.entries(schemas)) {
      const text = this.annotation(schema, name);
      if (text !== name) this.#classes.set(name, `${name} = ${quoted(text)}`);
    }
  }

  annotation(schema, name) {
    if (schema === undefined) return 'Any';
    if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1);
    if (schema.const !== undefined) return `Literal[${JSON.stringify(schema.const)}]`;
    if (schema.enum !== undefined)
      return `Literal[${schema.enum.map((value) => (value === null ? 'None' : JSON.stringify(value))).join(', ')}]`;
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined)
      return union(choices.map((choice, index) => this.annotation(choice, `${name}${index || ''}`)));
    if (Array.isArray(schema.type)) return union(schema.type.map((type) => this.annotation({ ...schema, type }, name)));
    if (schema.type === 'array') return `list[${this.annotation(schema.items, `${name}Item`)}]`;
    if (schema.type === 'object') return this.#object(schema, name);
    return SIMPLE[schema.type] ?? 'Any';
  }

  #object({ properties, required = [], additionalProperties }, name) {
    const members = Object.entries(properties ?? {});
    if (members.length === 0 || !members.every(([member]) => isPythonName(member))) {
      const values =
        typeof additionalProperties === 'object' ? this.annotation(additionalProperties, `${name}Value`) : 'Any';
      return `dict[str, ${values}]`;
    }
    const line = ([member, schema]) => `    ${member}: ${this.annotation(schema, name + camel(member))}`;
    const always = members.filter(([member]) => required.includes(member)).map(line);
    const sometimes = members.filter(([member]) => !required.includes(member)).map(line);
    this.#classes.set(name, typedDict(name, always, sometimes));
    return name;
  }

  /** Annotations are not evaluated, so the order does not matter. */
  text() {
    return [...this.#classes.values()].join('\n\n\n');
  }
}

const union = (types) => [...new Set(types)].join(' | ');

const quoted = (annotation) => (annotation.startsWith('Literal') ? annotation : JSON.stringify(annotation));

function typedDict(name, always, sometimes) {
  if (sometimes.length === 0) return [`class ${name}(TypedDict):`, ...always].join('\n');
  if (always.length === 0) return [`class ${name}(TypedDict, total=False):`, ...sometimes].join('\n');
  const base = [`class _${name}Always(TypedDict):`, ...always].join('\n');
  return `${base}\n\n\n${[`class ${name}(_${name}Always, total=False):`, ...sometimes].join('\n')}`;
}
