import { dirname, resolve } from 'node:path'
import { isAddress } from './sources.ts'

/** Where the parts from other places stand in the document. */
const room = 'x-elsewhere'

/** So many places at most are read for one document. */
const most = 500

type Read = (place: string) => Promise<unknown>

/**
 * A document with everything that it refers to in other files or at other addresses: each is read once and stands below `x-elsewhere`,
 * and its references lead there.
 */
export async function bundle(place: string, read: Read): Promise<unknown> {
  const document = await read(place)
  const numbers = new Map([[place, -1]])
  const parts: unknown[] = []
  const waiting: string[] = []
  const seen = new WeakSet<object>()
  const pointerOf = (base: string, reference: string): string => {
    const [file = '', pointer = ''] = reference.split('#', 2)
    const target = file === '' ? base : placeOf(file, base)
    if (!numbers.has(target)) {
      if (numbers.size > most) throw new Error(`it refers to more than ${most} other places`)
      numbers.set(target, numbers.size - 1)
      waiting.push(target)
    }
    const number = numbers.get(target) ?? -1
    return number < 0 ? `#${pointer}` : `#/${room}/${number}${pointer}`
  }
  const visit = (value: unknown, base: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const reference = Object.hasOwn(value, '$ref') && '$ref' in value ? value.$ref : undefined
    if (typeof reference === 'string' && (base !== place || !reference.startsWith('#')))
      Reflect.set(value, '$ref', pointerOf(base, reference))
    for (const [key, inner] of Object.entries(value)) if (!examples.has(key)) visit(inner, base)
  }
  visit(document, place)
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const part = await readPart(next, read)
    parts[numbers.get(next) ?? 0] = part
    visit(part, next)
  }
  return typeof document === 'object' && document !== null && parts.length > 0
    ? { ...document, [room]: parts }
    : document
}

/** Values of the API, in which `$ref` is a name like any other. */
const examples: ReadonlySet<string> = new Set(['example', 'examples'])

async function readPart(place: string, read: Read): Promise<unknown> {
  try {
    return await read(place)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new Error(`it refers to ${place}, which cannot be read: ${reason}`, { cause: error })
  }
}

function placeOf(file: string, base: string): string {
  if (isAddress(file)) return file
  return isAddress(base) ? new URL(file, base).href : resolve(dirname(base), decodeURIComponent(file))
}
