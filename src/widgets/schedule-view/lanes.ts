import type { Span } from './spans.ts'

/** A span in its lane: on which line it is drawn, and with how many others of the lane it coincides. */
export interface Placed extends Span {
  readonly line: number
  readonly conflicts: number
}

export interface Lane {
  readonly name: string
  readonly lines: number
  readonly spans: readonly Placed[]
}

/** Spans by what they take up: those that coincide there stand below each other. @param laneOf What a span takes up. */
export function lanesOf(spans: readonly Span[], laneOf: (span: Span) => string): readonly Lane[] {
  const names = [...new Set(spans.map(laneOf))]
  return names.map((name) => {
    const own = spans.filter((span) => laneOf(span) === name)
    const ends: number[] = []
    const placed = own.map((span): Placed => {
      const free = ends.findIndex((end) => end < span.from)
      const line = free < 0 ? ends.length : free
      ends[line] = span.to
      return { ...span, line, conflicts: own.filter((other) => other !== span && meet(span, other)).length }
    })
    return { name, lines: ends.length, spans: placed }
  })
}

const meet = (one: Span, other: Span): boolean => one.from <= other.to && other.from <= one.to
