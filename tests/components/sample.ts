import type { Hint } from './hints.ts'
import type { ReplyCall } from './replies.ts'
import { type Shape, type ShapeOfObject, isList, isObject } from './shape.ts'

export type Hints = ReadonlyMap<string, Hint>

/** Rows that a sample list has, as far as its page is long. */
const sampleRows = 3

/** An answer in this shape with values that a person would believe; the n-th of a list differs from the others. */
export function sampleAnswer(shape: Shape, hints: Hints, { variables }: ReplyCall): unknown {
  return isListAnswer(shape) ? sampleList(shape, hints, variables) : sampleOf(shape, hints, '', 0)
}

interface ListShape extends ShapeOfObject {
  readonly data: readonly [Shape]
  readonly meta: ShapeOfObject
}

function isListAnswer(shape: Shape): shape is ListShape {
  if (!isObject(shape) || shape['data'] === undefined || shape['meta'] === undefined) return false
  return isList(shape['data']) && isObject(shape['meta']) && 'pagination' in shape['meta']
}

function sampleList(shape: ListShape, hints: Hints, variables: ReplyCall['variables']): unknown {
  const perPage = Number(variables['per_page'] ?? 20)
  const count = Math.min(perPage, sampleRows)
  const meta = sampleOf(shape.meta, hints, 'meta', 0) as Record<string, object>
  return {
    data: Array.from({ length: count }, (_, index) => sampleOf(shape.data[0], hints, 'data', index)),
    meta: {
      ...meta,
      pagination: {
        ...meta['pagination'],
        count,
        total: count,
        total_pages: 1,
        per_page: perPage,
        current_page: Number(variables['page'] ?? 1),
        links: { next: null, previous: null },
      },
    },
  }
}

/** @param key Name of the property that holds it. @param index Its place in the list that it belongs to. */
export function sampleOf(shape: Shape, hints: Hints, key: string, index: number): unknown {
  // A list shows what is not deleted, unless the recycle bin is asked for.
  if (key === 'is_deleted') return false
  if (isList(shape)) return [0, 1].map((item) => sampleOf(shape[0], hints, key, index + item))
  if (isObject(shape))
    return Object.fromEntries(
      Object.entries(shape).map(([name, part]) => [name, sampleOf(part, hints, labelOf(key, name), index)]),
    )
  if (shape.startsWith('=')) return shape.slice(1)
  return sampleScalar(shape, hints.get(key), key, index)
}

/** The title of a reference is distinguished from others by what it refers to; a hint belongs to the property of the row. */
function labelOf(parent: string, name: string): string {
  return name === 'title' && parent !== 'data' ? `${parent}_title` : name
}

function sampleScalar(scalar: string, hint: Hint | undefined, key: string, index: number): unknown {
  const option = hint?.options[index % hint.options.length]
  if (option !== undefined) return scalar === 'Boolean' ? option.value === '1' : option.value
  switch (scalar) {
    case 'Boolean':
      return index % 2 === 0
    case 'Int':
      return sampleNumber(key, index)
    case 'Float':
      return hint?.type === 'decimal' || hint?.type === 'percent' ? 12.5 + index : sampleNumber(key, index)
    case 'JSON':
      return { [`${key}_part`]: index + 1 }
    default:
      return texts[hint?.type ?? typeByName(key)]?.(key, index) ?? `${key}-${index + 1}`
  }
}

function sampleNumber(key: string, index: number): number {
  return key === 'id' || key.endsWith('_id') ? index + 1 : 1200 + index
}

type TextType = Hint['type'] | 'currency' | 'timezone'

const amount = (_: string, index: number) => `${1234 + index}.50`

const texts: Partial<Record<TextType, (key: string, index: number) => string>> = {
  money: amount,
  decimal: amount,
  int: (_, index) => String(1200 + index),
  percent: (_, index) => `${12 + index}.50`,
  date: (_, index) => `2026-01-0${(index % 9) + 1}`,
  datetime: (_, index) => `2026-01-0${(index % 9) + 1}T10:20:30+08:00`,
  email: (_, index) => `lilei${index + 1}@example.com`,
  url: (key, index) => `https://example.com/${key}/${index + 1}`,
  image: () => '/favicon.svg',
  icon: () => 'cog',
  color: () => '#2d72d2',
  currency: () => 'USD',
  timezone: () => 'Asia/Shanghai',
}

function typeByName(key: string): TextType {
  if (key.endsWith('_at')) return 'datetime'
  if (key.endsWith('_on')) return 'date'
  if (key.endsWith('_usd')) return 'money'
  if (key.endsWith('currency')) return 'currency'
  if (key.endsWith('timezone')) return 'timezone'
  return /(^|_)(url|link)$/.test(key) ? 'url' : 'text'
}
