import { isJson, type Json, propertiesIn, resolveIn, typeIn } from './mock-document.ts'

const people = [
  'Ada Lovelace',
  'Grace Hopper',
  'Alan Turing',
  'Katherine Johnson',
  'Edsger Dijkstra',
  'Barbara Liskov',
]
const words = [
  'Harbour',
  'Meadow',
  'Orbit',
  'Lantern',
  'Copper',
  'Juniper',
  'Summit',
  'Willow',
  'Atlas',
  'Ember',
]
const sentences = [
  'Moved to the new region after the last review.',
  'Waits for the answer of the customer.',
  'Renewed for another year on the same terms.',
]

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('a list of samples is empty')
  return found
}

/** A value as an API may answer it: an example of the document where it has one, else one that its name and format suggest; another one for each record. */
export function lifelike(document: Json, value: unknown, name: string, index: number, depth = 3): unknown {
  const schema = resolveIn(document, value)
  const choices = Array.isArray(schema['enum']) ? schema['enum'].filter((one) => one !== null) : []
  if (choices.length > 0) return at(choices, index)
  const type = typeIn(document, schema)
  const { example } = schema
  if (example !== undefined && example !== null && type !== 'object' && type !== 'array')
    return typeof example === 'string' && type === 'string' ? varied(example, name, index) : example
  switch (type) {
    case 'integer':
    case 'number':
      return numberFor(`${name} ${textIn(schema['format'])} ${textIn(schema['description'])}`, type, index)
    case 'boolean':
      return index % 3 !== 1
    case 'array':
      return depth <= 0
        ? []
        : Array.from({ length: (index % 3) + 1 }, (_, place) =>
            lifelike(document, schema['items'], name.replace(/s$/, ''), index + place, depth - 1),
          )
    case 'object':
      return depth <= 0 ? {} : recordOf(document, schema, index, depth - 1)
    default:
      return textFor(name, textIn(schema['format']), index)
  }
}

export const recordOf = (document: Json, schema: unknown, index: number, depth = 3): Json =>
  Object.fromEntries(
    Object.entries(propertiesIn(document, schema)).map(([name, one]) => [
      name,
      lifelike(document, one, name, index, depth),
    ]),
  )

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Records that are all called the same tell nothing of a list. */
const varied = (example: string, name: string, index: number): string =>
  /name|title|label|subject/i.test(name) && index > 0 && example.length < 40
    ? `${example} ${index + 1}`
    : example

const day = (index: number): string =>
  `2026-${String((index % 9) + 1).padStart(2, '0')}-${String((index % 27) + 1).padStart(2, '0')}`

function numberFor(about: string, type: string, index: number): number {
  const text = about.toLowerCase()
  const moment = Math.floor(Date.parse(`${day(index)}T08:30:00Z`) / 1000)
  if (/milli/.test(text) && /time|date|epoch|created|updated/.test(text)) return moment * 1000
  if (/unix|epoch|timestamp|seconds since/.test(text)) return moment
  if (/bytes/.test(text)) return 7_340_032 * (index + 1)
  if (/amount|price|total|balance|cents/.test(text))
    return type === 'integer' ? 1999 + 1250 * index : 19.99 + 12.5 * index
  if (/percent|ratio|rate/.test(text)) return (index * 7) % 100
  return type === 'integer' ? 3 + 4 * index : 3.5 + index
}

function textFor(name: string, format: string, index: number): string {
  const key = name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
  if (format === 'date-time' || /_at$|^created$|^updated$|^modified$/.test(key))
    return `${day(index)}T08:30:00Z`
  if (format === 'date' || /(?:^|_)date$|_on$/.test(key)) return day(index)
  if (format === 'email' || /email/.test(key))
    return `${at(people, index).toLowerCase().replace(' ', '.')}@example.com`
  if (/avatar|logo|image|icon|thumbnail|photo|picture/.test(key) && /ur[il]/.test(`${format} ${key}`))
    return picture(index)
  if (/ur[il]|href|website|homepage|link/.test(`${format} ${key}`))
    return `https://example.com/${at(words, index).toLowerCase()}/${index + 1}`
  if (format === 'ipv6') return '2001:db8::7'
  if (format === 'ipv4' || /(?:^|_)ip(?:_|$)/.test(key)) return `203.0.113.${index + 7}`
  if (/currency/.test(key)) return 'usd'
  if (/country/.test(key)) return at(['DE', 'US', 'JP', 'BR'], index)
  if (/colou?r/.test(key)) return at(['#2d72d2', '#238551', '#c87619', '#cd4246'], index)
  if (/uuid/.test(`${format} ${key}`))
    return `4de7ac8b-495b-4884-9a69-10${String(index).padStart(2, '0')}7d${String(index + 11).padStart(2, '0')}00aa`
  if (/phone/.test(key)) return `+49 30 5550 ${100 + index}`
  if (
    /(?:^|_)(?:user|owner|author|assignee|login|member|full|display|first|last)_?name$|^login$|owner|author/.test(
      key,
    )
  )
    return at(people, index)
  if (/status|state/.test(key)) return at(['active', 'pending', 'failed'], index)
  if (/version/.test(key)) return `1.${index}.0`
  if (/description|note|comment|message|body|summary|text/.test(key)) return at(sentences, index)
  if (/sha|hash|token|secret|fingerprint|etag|digest/.test(key))
    return `9f86d081884c7d65${String(index).padStart(4, '0')}b822cd15`
  if (/(?:^|_)(?:id|gid|key|number|code|sku)$/.test(key))
    return `${key.replace(/_?(?:id|gid|key)$/, '').slice(0, 3) || 'id'}_${4821 + 37 * index}`
  if (/path|file/.test(key)) return `/srv/${at(words, index).toLowerCase()}/data.json`
  return `${at(words, index)}${index >= words.length ? ` ${Math.floor(index / words.length) + 1}` : ''}`
}

/** A picture that needs no other server. */
const picture = (index: number): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${at(['#2d72d2', '#238551', '#c87619'], index)}"/></svg>`,
  )}`

/** What was sent, without the one object in which a body has everything. */
export function unwrapped(sent: Json | null, record: Json): Json {
  const entries = Object.entries(sent ?? {})
  const [only] = entries
  return entries.length === 1 && only !== undefined && isJson(only[1]) && !(only[0] in record)
    ? only[1]
    : (sent ?? {})
}
