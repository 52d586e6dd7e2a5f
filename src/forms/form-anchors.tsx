import { useEffect, useState } from 'react'
import type { FormGroup } from '../../generated/types.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { FieldProblems } from '../records/model/fields/field-problems.ts'

export interface FormAnchorsProps {
  readonly groups: readonly FormGroup[]
  readonly idOf: (group: FormGroup) => string
  readonly problems: FieldProblems
}

/** The groups of a long form at its side: where one is, and where something is wrong. */
export function FormAnchors({ groups, idOf, problems }: FormAnchorsProps) {
  const { t } = useTranslation('forms')
  const ids = groups.map(idOf)
  const current = useGroupInSight(ids)
  return (
    <nav className="form-anchors" aria-label={t('contents')}>
      <ul>
        {groups.map((group, index) => {
          const isWrong = group.fields.some(({ field }) => (problems[field] ?? []).length > 0)
          return (
            <li key={group.key}>
              <button
                type="button"
                className="form-anchor"
                aria-current={ids[index] === current ? 'true' : undefined}
                aria-label={isWrong ? t('hasProblem', { label: group.label }) : undefined}
                data-wrong={isWrong ? '' : undefined}
                onClick={() => document.getElementById(ids[index] ?? '')?.scrollIntoView({ block: 'start' })}
              >
                {group.label}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The last group that reaches into the upper part of the window. */
function useGroupInSight(ids: readonly string[]): string | undefined {
  const [inSight, setInSight] = useState<ReadonlySet<string>>(new Set())
  const key = ids.join(' ')
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        setInSight(new Set(seen))
      },
      { rootMargin: '0px 0px -70% 0px' },
    )
    for (const id of key.split(' ')) {
      const card = document.getElementById(id)
      if (card !== null) observer.observe(card)
    }
    return () => observer.disconnect()
  }, [key])
  return ids.findLast((id) => inSight.has(id)) ?? ids[0]
}
