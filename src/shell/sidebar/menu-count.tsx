import { useCallback, useEffect } from 'react'
import { consoleOperation } from '../../data/console-operation.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useEvery } from '../../ui/use-every.ts'
import './menu-count.css'

export interface MenuCountProps {
  /** What is counted, as the API names it. */
  readonly badge: string
  /** Of the entry that it describes. */
  readonly id: string
}

/** How much waits behind an entry of the menu; nothing where nothing waits, or the person may not know. */
export function MenuCount({ badge, id }: MenuCountProps) {
  const { t } = useTranslation('shell')
  const { data, reload } = useOperation<{ readonly data: Readonly<Record<string, number>> }>(
    consoleOperation('badges'),
    {},
    { silent: true, joins: true },
  )
  useEffect(() => {
    reloads.add(reload)
    return () => {
      reloads.delete(reload)
    }
  }, [reload])
  const reloadForAll = useCallback(() => {
    const [first] = reloads
    if (first === reload) reload()
  }, [reload])
  useEvery(freshFor, reloadForAll)
  const count = data?.data[badge] ?? 0
  if (count === 0) return null
  return (
    <span id={id} className="menu-count" aria-hidden title={t('waiting', { count })}>
      {count > most ? `${most}+` : count}
    </span>
  )
}

/** Of the entries that are shown: they read one answer, and the first of them renews it. */
const reloads = new Set<() => void>()

/** Seconds for which the API keeps what it counted. */
const freshFor = 60
const most = 99
