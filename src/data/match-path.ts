import { redirects, type RouteName, type RouteNode, routes } from '../../generated/routes.ts'
import type { ParamPattern } from '../../generated/types.ts'

/** The declared page at an address: fixed segments win over parameters; a value off its pattern is no match. */
export function matchPage(pathname: string): RouteNode | null {
  const segments = segmentsOf(pathname)
  return pages.find((candidate) => fits(candidate, segments))?.route ?? null
}

/** Where a declared redirect leads from an address, its parameters handed on; a page with fewer parameters wins over it. */
export function matchRedirect(pathname: string): string | null {
  const segments = segmentsOf(pathname)
  const found = moved.find((candidate) => fits(candidate, segments))
  if (found === undefined) return null
  const page = pages.find((candidate) => fits(candidate, segments))
  if (page !== undefined && page.parameters < found.parameters) return null
  return routes[found.route.to].path.replace(
    /:\w+/g,
    (param) => segments[found.segments.indexOf(param)] ?? param,
  )
}

/** Values of a path's parameters at an address that it matches. */
export function paramsAt(path: string, pathname: string): Readonly<Record<string, string>> {
  const actual = segmentsOf(pathname)
  return Object.fromEntries(
    segmentsOf(path).flatMap((segment, index) =>
      segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(actual[index] ?? '')]] : [],
    ),
  )
}

interface Candidate<T> {
  readonly route: T
  readonly segments: readonly string[]
  readonly parameters: number
}

type Matched = Pick<RouteNode, 'path' | 'params'>

const pages = ranked((Object.keys(routes) as RouteName[]).map((name) => routes[name]))
const moved = ranked(redirects.filter(({ path }) => path !== '*'))

function ranked<T extends Matched>(candidates: readonly T[]): readonly Candidate<T>[] {
  return candidates
    .map((route) => {
      const segments = segmentsOf(route.path)
      return { route, segments, parameters: segments.filter((segment) => segment.startsWith(':')).length }
    })
    .sort((one, other) => one.parameters - other.parameters)
}

function fits({ route, segments }: Candidate<Matched>, actual: readonly string[]): boolean {
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

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean)
}
