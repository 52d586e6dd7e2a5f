import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FormField } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BlankState } from '../../ui/blank-state.tsx'
import { readCriteria } from './criteria.ts'
import { clearRecent, readRecent } from './recent-searches.ts'

export interface BeforeSearchProps {
  readonly fields: readonly FormField[]
  /** Whose recent searches they are. */
  readonly place: string
  /** The link left out what it was too short for. */
  readonly isCut: boolean
}

/** Nothing is loaded before a search; what was asked for in this tab is a click away. */
export function BeforeSearch({ fields, place, isCut }: BeforeSearchProps) {
  const { t } = useTranslation('search')
  const [recent, setRecent] = useState(() => readRecent(place))
  return (
    <BlankState icon="search" title={t('before')} hint={isCut ? t('pasteAgain') : t('beforeHint')}>
      {recent.length > 0 && (
        <section className="search-recent" aria-label={t('recent')}>
          <header>
            <h2>{t('recent')}</h2>
            <Button
              size="small"
              variant="minimal"
              text={t('clearRecent')}
              onClick={() => {
                clearRecent(place)
                setRecent([])
              }}
            />
          </header>
          <ul>
            {recent.map((query) => (
              <li key={query}>
                <Link to={{ search: query }} state={{ fresh: false, kept: {} }}>
                  {nameOf(fields, query)}
                </Link>
              </li>
            ))}
          </ul>
          <p>{t('recentHint')}</p>
        </section>
      )}
    </BlankState>
  )
}

/** What was searched for, in words: choices by their titles, the first of several lines. */
function nameOf(fields: readonly FormField[], query: string): string {
  const criteria = readCriteria(fields, query) ?? {}
  return fields
    .flatMap(({ field, control, options, default: initial }) => {
      const value = criteria[field]
      if (value === undefined || value === initial || typeof value === 'boolean') return []
      const [first = '', ...rest] = String(value).split('\n')
      if (control === 'choice') return options?.find((option) => option.value === value)?.label ?? []
      return rest.length === 0 ? first : `${first} +${rest.length}`
    })
    .join(' · ')
}
