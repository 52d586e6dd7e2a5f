import { useCallback, useMemo, useState } from 'react'
import type { FieldProblem, FieldProblems } from '../records/model/fields/field-problems.ts'

export interface Problems {
  readonly all: FieldProblems
  /** All of them, after a try to save. */
  readonly set: (problems: FieldProblems) => void
  /** Those of one field, after it was left. */
  readonly setOf: (field: string, problems: readonly FieldProblem[]) => void
  /** A field that is being changed is given the benefit of the doubt. */
  readonly forget: (field: string) => void
}

/** What is wrong in a form, by field; what belongs to no field stands under the empty name. */
export function useProblems(): Problems {
  const [all, setAll] = useState<FieldProblems>({})
  const setOf = useCallback(
    (field: string, problems: readonly FieldProblem[]) =>
      setAll((now) => (problems.length === 0 ? without(now, field) : { ...now, [field]: problems })),
    [],
  )
  const forget = useCallback((field: string) => setAll((now) => without(now, field)), [])
  const set = useCallback((problems: FieldProblems) => setAll(withoutNoise(problems)), [])
  return useMemo(() => ({ all, set, setOf, forget }), [all, set, setOf, forget])
}

function without(problems: FieldProblems, field: string): FieldProblems {
  if (!Object.hasOwn(problems, field)) return problems
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field))
}

/** Rules that only sum up others say nothing beside them. */
const sums = new Set(['if', 'anyOf', 'oneOf', 'allOf'])

export function withoutNoise(problems: FieldProblems): FieldProblems {
  const isReported = (problem: FieldProblem) => !('rule' in problem && sums.has(problem.rule))
  const hasOther = Object.values(problems).some((of) => of.some(isReported))
  if (!hasOther) return problems
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, of]) => {
      const reported = of.filter(isReported)
      return reported.length === 0 ? [] : [[field, reported]]
    }),
  )
}
