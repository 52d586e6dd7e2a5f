import * as fc from 'fast-check'
import { parseDocument, stringify } from 'yaml'

export interface HostileManifest {
  readonly file: string
  readonly content: string
  /** Kind of the page that was attacked, when it was one. */
  readonly kind?: string
}

/** Manifests with an attack at a random place: in a value, in a key, in the YAML itself, or as a file of its own. */
export function hostileManifests(originals: Readonly<Record<string, string>>): fc.Arbitrary<HostileManifest> {
  const files = Object.keys(originals)
  const original = fc.constantFrom(...files).map((file) => ({ file, text: originals[file] ?? '' }))
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc.tuple(original, fc.nat(), payloads).map(([at, index, text]) => inValue(at, index, text)),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(original, fc.nat(), texts).map(([at, index, text]) => inText(at, index, text)),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(original, fc.nat(), payloads).map(([at, index, text]) => inKey(at, index, text)),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(original, yamlAttacks)
        .map(([{ file, text }, attack]) => ({ file, content: attack(text) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(original, fc.nat(), fc.string({ unit: 'binary', maxLength: 20 }))
        .map(([at, index, text]) => inText(at, index, text)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...fileNames), original)
        .map(([file, { text }]) => ({ file, content: text })),
    },
  )
}

const code = [
  '"); process.exit(1); ("',
  "'; globalThis.x = 1; '",
  '`${process.exit(1)}`',
  '*/ process.exit(1) /*',
  '// process.exit(1)',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '] } ) ; import "node:fs"',
  '\\u0022); //',
  'ᚠᚠ0ᚠᚠ',
  '$&$1$$',
  '%s%d%j',
  '\\',
  '"',
  "'''",
  '\u{1f600}',
]
const refused = [
  '__proto__',
  'constructor',
  'prototype',
  '../../../etc/passwd',
  '..',
  'a//b',
  '%2e%2e',
  'a\\b',
  'a\u0000b',
  'a\nb',
  '\u202eabc',
  '\u2066abc',
  '\u2028',
  '\ud800',
  '\u001b[2J',
  'http://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'AKIAABCDEFGHIJKLMNOP',
  'password=hunter2hunter2',
  '{{x}}',
  '$t(other)',
  '',
  'x'.repeat(5000),
]
const payloads = fc.constantFrom(...code, ...refused)
/** Texts that may stand as a title: what is in code must be data there. */
const texts = fc.oneof(
  fc.constantFrom(...code),
  fc.tuple(fc.constantFrom(...code), fc.constantFrom(...code)).map(([a, b]) => `${a} ${b}`),
  fc.string({ minLength: 1, maxLength: 40 }),
)

const fileNames = [
  'sections/__proto__.yaml',
  'sections/constructor.yaml',
  'sections/Evil (1).yaml',
  'sections/a"b.yaml',
  "sections/a'; x.yaml",
  'sections/..yaml',
  'sections/a\nb.yaml',
  'sections/\u202eb.yaml',
  'sections/routes.yaml',
  'locales/__proto__.yaml',
  'locales/en"x.yaml',
]

interface At {
  readonly file: string
  readonly text: string
}
type Path = readonly (string | number)[]

const inValue = ({ file, text }: At, index: number, payload: string): HostileManifest => {
  const document = parseDocument(text)
  const path = spot(scalars(document.toJS(), []), index)
  document.setIn(path, payload)
  return { file, content: document.toString(), ...kindAt(text, path) }
}

/** Every page is as likely as another, however much it declares. */
function spot(paths: readonly Path[], index: number): Path {
  const groups = [...Map.groupBy(paths, ([list, page]) => (list === 'pages' ? page : list)).values()]
  const group = groups[index % groups.length] ?? []
  return group[Math.floor(index / groups.length) % group.length] ?? []
}

/** The kind of the page that a path leads into. */
function kindAt(text: string, [list, index]: Path): Pick<HostileManifest, 'kind'> {
  const kind = list === 'pages' ? parseDocument(text).getIn([list, index, 'kind']) : undefined
  return typeof kind === 'string' ? { kind } : {}
}

const inText = ({ file, text }: At, index: number, payload: string): HostileManifest => {
  const document = parseDocument(text)
  const path = spot(
    scalars(document.toJS(), []).filter((one) => isText(file, one)),
    index,
  )
  document.setIn(path, payload)
  return { file, content: document.toString(), ...kindAt(text, path) }
}

const isText = (file: string, path: Path): boolean =>
  file.startsWith('locales/')
    ? path[0] === 'sections'
    : ['title', 'label', 'product'].includes(String(path.at(-1)))

const inKey = ({ file, text }: At, index: number, payload: string): HostileManifest => {
  const data: unknown = parseDocument(text).toJS()
  const all = mappings(data)
  const target = all[index % all.length]
  if (target) Object.defineProperty(target, payload, { value: 'x', enumerable: true, configurable: true })
  return { file, content: stringify(data) }
}

function scalars(value: unknown, path: Path): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, part]) =>
    scalars(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

function mappings(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap(mappings)]
}

const yamlAttacks: fc.Arbitrary<(text: string) => string> = fc.oneof(
  fc.integer({ min: 3, max: 30 }).map((levels) => (text: string) => text + bomb(levels)),
  fc.integer({ min: 33, max: 5000 }).map((depth) => (text: string) => `${text}deep: ${'['.repeat(depth)}\n`),
  fc
    .integer({ min: 33, max: 5000 })
    .map((depth) => (text: string) => `${text}deep: ${'{a: '.repeat(depth)}\n`),
  fc
    .integer({ min: 33, max: 5000 })
    .map((depth) => (text: string) => `${text}deep:\n  ${'- '.repeat(depth)}x\n`),
  fc.integer({ min: 33, max: 400 }).map((depth) => (text: string) => `${text}deep:\n${stairs(depth)}`),
  fc.constantFrom(
    (text: string) => `${text}---\nother: 1\n`,
    (text: string) => `${text}...\n---\n`,
    (text: string) => `%YAML 1.1\n---\n${text}`,
    (text: string) => `%TAG ! tag:evil,2026:\n---\n${text}`,
    (text: string) => `${text}self: &self [*self]\n`,
    (text: string) => `${text}gone: *nothing\n`,
    (text: string) => text.replace(/^(\w+): (.+)$/m, '$1: !!js/function "$2"'),
    (text: string) => text.replace(/^(\w+): (.+)$/m, '$1: !evil $2'),
    (text: string) => text.replace(/^(\w+): (.+)$/m, '$1: !!binary aGk='),
    (text: string) => `${text}? [a, b]\n: c\n`,
    (text: string) => `${text}<<: { path: /evil }\n`,
    (text: string) => `${text}${/^\w+: .+$/m.exec(text)?.[0] ?? ''}\n`,
    (text: string) => `${text}#${'x'.repeat(1024 * 1024)}\n`,
    (text: string) => `${text}\u0000`,
    (text: string) => `${text}\ttab: 1\n`,
    (text: string) => text.slice(0, text.length / 2),
    () => '',
    () => '[]',
    () => 'null',
    () => '"just a text"',
  ),
)

const bomb = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => {
    const part = level === 0 ? 'x' : `*l${level - 1}`
    return `bomb${level}: &l${level} [${Array(9).fill(part).join(', ')}]\n`
  }).join('')

const stairs = (depth: number): string =>
  Array.from({ length: depth }, (_, level) => `${' '.repeat(level + 2)}a:\n`).join('')
