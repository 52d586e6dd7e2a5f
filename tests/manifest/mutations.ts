import type { Contract } from '../../codegen/contract/contract.ts'
import type { PageData } from '../../codegen/model/manifest.ts'
import type { Sources } from '../../codegen/parse/parse.ts'
import type { DataPath, Source } from '../../codegen/parse/source.ts'

/** One change of one file, and what `check` must say to it. */
export interface Mutation {
  readonly source: Source
  /** The new text; null: the file goes away. */
  readonly text: string | null | { readonly link: string }
  /** Where the finding, or one of its related places, must be, without a file when it has no place; null: the output stays the same. */
  readonly expected: { readonly code: string; readonly file: string; readonly line: number } | null
}

export type Random = (below: number) => number

/** A kind of mistake; answers null where the manifest has no place for it. */
export type Operator = (random: Random, world: World) => Mutation | null

export interface Site {
  readonly source: Source
  readonly at: DataPath
  readonly page: PageData
  readonly section: SectionShape
}

export interface World {
  readonly sources: Sources
  readonly pages: readonly Site[]
  /** Pages with columns. */
  readonly tables: readonly Site[]
  readonly contract: Contract
  /** The text of another file of the project; empty when it is not there. */
  readonly generated: (file: string) => string
}

export interface SectionShape {
  readonly hidden?: boolean
  readonly public?: boolean
  readonly permissions?: readonly string[]
  readonly redirect?: string
  readonly pages: readonly PageData[]
}

export function createWorld(sources: Sources, contract: Contract, generated: World['generated']): World {
  const pages = [...sources.sections.values()].flatMap((source) => {
    const section = source.data as SectionShape
    return section.pages.map((page, index): Site => ({ source, at: ['pages', index], page, section }))
  })
  const tables = pages.filter(({ page }) => page.columns !== undefined)
  return { sources, pages, tables, contract, generated }
}

/** A generator of small numbers that gives the same ones for the same seed. */
export function seeded(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export function pick<T>(random: Random, items: readonly T[]): T | null {
  return items.length === 0 ? null : (items[random(items.length)] ?? null)
}

export const lineOf = ({ text }: Source, offset: number): number => text.slice(0, offset).split('\n').length

/** Replaces the value or key at a path; the finding is expected on the line of that place. */
export function replace(
  source: Source,
  path: DataPath,
  text: string,
  code: string | null,
  part: 'key' | 'value' = 'value',
): Mutation {
  const [start, end] = source.range(path, part)
  const changed = source.text.slice(0, start) + text + source.text.slice(end)
  return {
    source,
    text: changed,
    expected: code === null ? null : { code, file: source.file, line: lineOf(source, start) },
  }
}

/** Removes the lines of a key; the finding is expected at `where`. */
export function remove(
  source: Source,
  path: DataPath,
  code: string,
  where: readonly [Source, DataPath, ('key' | 'value')?],
): Mutation {
  const [keyStart] = source.range(path, 'key')
  const [, valueEnd] = source.range(path)
  const start = source.text.lastIndexOf('\n', keyStart - 1) + 1
  const newline = source.text.indexOf(
    '\n',
    Math.max(keyStart, source.text.slice(0, valueEnd).trimEnd().length - 1),
  )
  const text = source.text.slice(0, start) + source.text.slice(newline + 1)
  const [at, place, part] = where
  const removed = source.text.slice(start, newline + 1).split('\n').length - 1
  const line = lineOf(at, at.range(place, part)[0])
  const shifted = at === source && line > lineOf(source, keyStart) ? line - removed : line
  return { source, text, expected: { code, file: at.file, line: shifted } }
}

/** Inserts a line after the line of a path; the finding is expected on the new line. */
export function insertLine(
  source: Source,
  path: DataPath,
  line: string,
  code: string | null,
  shift = 0,
): Mutation {
  const [start] = source.range(path, 'key')
  const end = source.text.indexOf('\n', start)
  const indent = ' '.repeat(start - (source.text.lastIndexOf('\n', start - 1) + 1) + shift)
  const text = `${source.text.slice(0, end + 1)}${indent}${line}\n${source.text.slice(end + 1)}`
  return {
    source,
    text,
    expected: code === null ? null : { code, file: source.file, line: lineOf(source, start) + 1 },
  }
}

/** The file with something before or after it. */
export function around(source: Source, text: string, code: string, line: number): Mutation {
  return { source, text, expected: { code, file: source.file, line } }
}

/** Every value of a page that is no list or map, with its path. */
export function* leavesOf(
  value: unknown,
  path: DataPath = [],
): Generator<{ path: DataPath; value: unknown }> {
  if (typeof value !== 'object' || value === null) yield { path, value }
  else if (Array.isArray(value))
    for (const [index, part] of value.entries()) yield* leavesOf(part, [...path, index])
  else for (const [key, part] of Object.entries(value)) yield* leavesOf(part, [...path, key])
}

/** The first line that differs. */
export function firstDifference(was: string, is: string): number {
  const lines = is.split('\n')
  return was.split('\n').findIndex((line, index) => line !== lines[index]) + 1
}
