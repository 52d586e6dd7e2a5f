import type { Finding, Severity } from './diagnostic.ts'

export interface RuleText<P> {
  readonly what: (params: P) => string
  readonly why: string
  readonly fix: string
}

/** A rule of the catalogue: a function from what is known to the finding, carrying its permanent identity. */
export type Rule<P> = ((params: P) => Finding) & {
  readonly code: string
  readonly title: string
  readonly why: string
  readonly fix: string
  readonly severity: Severity
}

export function rule<P = void>(
  code: string,
  title: string,
  { what, why, fix }: RuleText<P>,
  severity: Severity = 'error',
): Rule<P> {
  const make = (params: P): Finding => ({
    code,
    name: title,
    severity,
    message: what(params),
    why,
    fix,
    params,
  })
  return Object.assign(make, { code, title, why, fix, severity })
}

/** What a finding of this rule was made of; null for a finding of another. */
export const paramsOf = <P>({ code }: Rule<P>, finding: Finding): P | null =>
  finding.code === code ? (finding.params as P) : null
