import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, ids = '', , here = ''] = line.split('|')
    return { ids: ids.trim(), here: here.trim() }
  })

/** Requirements of levels 1 and 2 by chapter, counted in the published standard (5.0.0). */
const published = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
}

describe('the table of security', () => {
  it('names every requirement of levels 1 and 2 once', () => {
    const ids = rows.flatMap((row) => row.ids.split(', ').flatMap(expanded))
    const counts = Object.fromEntries(
      Object.keys(published).map((chapter) => [
        chapter,
        new Set(ids.filter((id) => id.startsWith(`${chapter}.`))).size,
      ]),
    )
    expect(counts).toEqual(published)
    expect(ids).toHaveLength(new Set(ids).size)
  })

  it('shows each by a test that is there, or says why not', () => {
    const missing = rows.flatMap(({ ids, here }) => {
      if (here === '') return [`${ids} says nothing`]
      return [...here.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`(?: › “([^”]+)”)?/g)].flatMap(
        ([, file = '', title = '']) => {
          const place = join(root, file)
          if (!existsSync(place)) return [`${ids}: no file ${file}`]
          return readFileSync(place, 'utf8').includes(title) ? [] : [`${ids}: ${file} has no “${title}”`]
        },
      )
    })
    expect(missing).toEqual([])
  })
})

/** `V9.1.1–V9.1.3` → three ids. */
function expanded(ids: string): string[] {
  const [first = '', last = first] = ids.split('–')
  const section = first.slice(0, first.lastIndexOf('.'))
  const [from, to] = [first, last].map((id) => Number(id.slice(id.lastIndexOf('.') + 1)))
  return Array.from(
    { length: (to ?? 0) - (from ?? 0) + 1 },
    (_, place) => `${section}.${(from ?? 0) + place}`,
  )
}
