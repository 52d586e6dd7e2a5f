import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useCompany } from '../../hooks/use-company.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BlankState } from '../../ui/blank-state.tsx'

export interface OfCompanyProps {
  /** Of the company whose rows are shown. */
  readonly id: unknown
  /** What the rows are called. */
  readonly label: string
  readonly children: ReactNode
}

/** Rows that the API lists of the selected company: those of another one are a click away, and are never shown as its own. */
export function OfCompany({ id, label, children }: OfCompanyProps) {
  const { t, ready } = useTranslation('lists')
  const { current, companies, choose } = useCompany()
  if (current !== null && String(current.id) === String(id)) return children
  if (!ready) return <div className="tab-wait" aria-busy />
  const own = companies.find((company) => String(company.id) === String(id))
  if (own === undefined) return <BlankState icon="office" title={t('notYourCompany', { label })} />
  return (
    <BlankState
      icon="office"
      title={t('otherCompany', { label, company: own.title })}
      hint={current === null ? undefined : t('selectedCompany', { company: current.title })}
    >
      <Button
        intent="primary"
        text={t('selectCompany', { company: own.title })}
        onClick={() => choose(own.id)}
      />
    </BlankState>
  )
}
