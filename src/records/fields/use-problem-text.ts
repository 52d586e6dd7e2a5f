import { useCallback } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { FieldProblem } from '../model/fields/field-problems.ts'

/** What is wrong with a field, in words. */
export function useProblemText(): (problem: FieldProblem) => string {
  const { t } = useTranslation('fields')
  return useCallback(
    (problem: FieldProblem) => {
      if ('text' in problem) return problem.text
      const { rule, params } = problem
      const special = specialRules[`${rule}.${String(params['format'] ?? params['type'])}`]
      if (special !== undefined) return t(special)
      const key = rules[rule]
      return key === undefined ? t('rule.other') : t(key, { limit: params['limit'] })
    },
    [t],
  )
}

const specialRules: Readonly<Record<string, SpecialKey | undefined>> = {
  'type.integer': 'rule.type.integer',
  'type.integer,null': 'rule.type.integer',
  'format.email': 'rule.format.email',
  'format.uri': 'rule.format.uri',
  'format.date': 'rule.format.date',
  'format.date-time': 'rule.format.date-time',
}

type SpecialKey =
  | 'rule.type.integer'
  | 'rule.format.email'
  | 'rule.format.uri'
  | 'rule.format.date'
  | 'rule.format.date-time'

const rules: Readonly<Record<string, RuleKey | undefined>> = {
  required: 'rule.required',
  type: 'rule.type',
  minLength: 'rule.minLength',
  maxLength: 'rule.maxLength',
  minimum: 'rule.minimum',
  maximum: 'rule.maximum',
  'x-minimum': 'rule.minimum',
  'x-maximum': 'rule.maximum',
  minItems: 'rule.minItems',
  maxItems: 'rule.maxItems',
  pattern: 'rule.pattern',
  enum: 'rule.enum',
}

type RuleKey =
  | 'rule.required'
  | 'rule.type'
  | 'rule.minLength'
  | 'rule.maxLength'
  | 'rule.minimum'
  | 'rule.maximum'
  | 'rule.minItems'
  | 'rule.maxItems'
  | 'rule.pattern'
  | 'rule.enum'
