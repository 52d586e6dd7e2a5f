import { type RouteName, type RouteNode, routes } from '../../../generated/routes.ts'
import type { ParamPattern } from '../../../generated/types.ts'

/** The declared page at an address: fixed segments win over parameters; a value off its pattern is no match. */
export function matchPage(pathname: string): RouteNode | null {
  const segments = segmentsOf(pathname)
  return ranked.find((candidate) => fits(candidate, segments))?.route ?? null
}

interface Candidate {
  readonly route: RouteNode
  readonly segments: readonly string[]
}

const ranked: readonly Candidate[] = (Object.keys(routes) as RouteName[])
  .map((name) => ({ route: routes[name], segments: segmentsOf(routes[name].path) }))
  .sort((one, other) => parameterCount(one) - parameterCount(other))

function fits({ route, segments }: Candidate, actual: readonly string[]): boolean {
  if (segments.length !== actual.length) return false
  return segments.every((segment, index) => {
    const value = actual[index] ?? ''
    if (!segment.startsWith(':')) return segment === value
    return fitsPattern(route.params[segment.slice(1)] ?? 'any', value)
  })
}

function fitsPattern(pattern: ParamPattern, value: string): boolean {
  if (pattern === 'digits') return /^\d+$/.test(value)
  if (pattern === 'any') return value !== ''
  return pattern.oneOf.includes(value)
}

function parameterCount({ segments }: Candidate): number {
  return segments.filter((segment) => segment.startsWith(':')).length
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean)
}
