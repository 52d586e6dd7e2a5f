import { Link, useLocation } from 'react-router'
import type { Call } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'

interface Item {
  readonly key: string
  readonly ok: boolean
  readonly message: string
  /** Address in the console where it is put right. */
  readonly to: string
}

export interface ChecklistProps {
  readonly call: Call
  readonly record: Row
}

/** What is still to be done before visitors can see it; each item leads to where it is done. */
export function Checklist({ call, record }: ChecklistProps) {
  const { t } = useTranslation('special-widgets')
  const { pathname } = useLocation()
  const { data, error, reload } = useWidgetCall<readonly Item[]>(call, {
    record,
    // The parameter of a page below it is called otherwise.
    values: { id: record['id'] },
  })
  if (data === undefined && error !== null)
    return (
      <button type="button" className="field-link" onClick={reload}>
        {t('checklistFailed')}
      </button>
    )
  if (data === undefined) return <span className="special-header-wait" aria-busy />
  const open = data.filter(({ ok }) => !ok).length
  return (
    <details className="special-header-checks" data-open={open > 0 ? '' : undefined}>
      <summary>
        <Icon name={open === 0 ? 'tick' : 'warning-sign'} />
        {t('checklist', { done: data.length - open, all: data.length })}
        <Icon name="chevron-down" size={12} />
      </summary>
      <ul>
        {data.map(({ key, ok, message, to }) => (
          <li key={key} data-ok={ok ? '' : undefined}>
            <Icon name={ok ? 'tick' : 'warning-sign'} size={14} />
            <span>{message}</span>
            {!ok && to.startsWith('/') && to !== pathname && <Link to={to}>{t('putRight')}</Link>}
          </li>
        ))}
      </ul>
    </details>
  )
}
