import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { localNumber } from '../../ui/local-number.ts'
import type { DebouncedAnswer } from '../use-debounced-call.ts'
import './estimate-line.css'

/** How many would get a mail, and how many of those that were meant do not. */
export interface Estimate {
  readonly count: number
  readonly excluded: Readonly<Record<Exclusion, number>>
  /** A few of them. */
  readonly sample?: readonly { readonly email: string; readonly name: string }[]
}

const exclusions = ['unsubscribed', 'bounced', 'banned', 'recent'] as const
type Exclusion = (typeof exclusions)[number]

/** The number of people just now, and why others are left out. */
export function EstimateLine({ estimate }: { readonly estimate: DebouncedAnswer<Estimate> }) {
  const { t } = useTranslation('email-widgets')
  const { locale } = useLocale()
  const { data, failure, isOld, retry } = estimate
  if (failure !== null)
    return (
      <p className="estimate-line" data-failed="">
        {Object.values(failure.errors).flat().join(' ') || t('estimateFailed')}{' '}
        <button type="button" className="field-link" onClick={retry}>
          {t('retry')}
        </button>
      </p>
    )
  if (data === undefined) return null
  const number = (value: number) => localNumber(value, locale)
  const { sample = [] } = data
  const left = exclusions.filter((reason) => data.excluded[reason] > 0)
  return (
    <output className="estimate-line" aria-busy={isOld}>
      <span>
        {t('estimated')} <strong>{number(data.count)}</strong>
      </span>
      {left.map((reason) => (
        <small key={reason}>
          {t(`excluded.${reason}`)} {number(data.excluded[reason])}
        </small>
      ))}
      {sample.length > 0 && (
        <small className="estimate-sample">
          {t('sample')}{' '}
          {sample.map(({ email, name }) => (name === '' ? email : `${name} <${email}>`)).join(t('between'))}
        </small>
      )}
    </output>
  )
}
