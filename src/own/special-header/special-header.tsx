import { Link } from 'react-router'
import { type RouteName, pathOf, routes } from '../../../generated/routes.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { usePrefetch } from '../../hooks/use-prefetch.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { Checklist } from './checklist.tsx'
import { Countdown } from './countdown.tsx'
import './special-header.css'

interface Props {
  /** Fields of the record that say from when to when it is. */
  readonly from: string
  readonly to: string
  /** Pages about the record; `only`: those that need a record of a kind. */
  readonly pages: readonly RouteName[]
  readonly only: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What the pages of one special have in common: how long it lasts, what it still lacks, and the way to the others. */
export function SpecialHeader({ use, record }: PageWidgetProps) {
  const { from, to, pages, only } = readProps(use.props)
  if (record === null) return null
  const shown = pages.filter((name) => applies(record, only[name]))
  return (
    <section className="special-header">
      <Countdown from={record[from]} to={record[to]} />
      {use.calls?.['checklist'] !== undefined && <Checklist call={use.calls['checklist']} record={record} />}
      {shown.length > 0 && <Pages pages={shown} record={record} />}
    </section>
  )
}

function Pages({ pages, record }: { readonly pages: readonly RouteName[]; readonly record: Row }) {
  const { t } = useTranslation('special-widgets')
  const { t: titleOf } = useTranslation('routes')
  const { canOpen } = usePermissions()
  const prefetch = usePrefetch()
  const id = String(record['id'])
  return (
    <nav className="special-header-pages" aria-label={t('pages')}>
      {pages.filter(canOpen).map((name) => (
        <Link
          key={name}
          to={pathOf(name, Object.fromEntries(Object.keys(routes[name].params).map((param) => [param, id])))}
          onPointerEnter={() => prefetch(name)}
          onFocus={() => prefetch(name)}
        >
          {titleOf(routes[name].title)}
        </Link>
      ))}
    </nav>
  )
}

const applies = (record: Row, condition: Readonly<Record<string, string>> = {}): boolean =>
  Object.entries(condition).every(([field, value]) => record[field] === value)

function readProps(props: Readonly<Record<string, unknown>> = {}): Props {
  const { from, to, pages, only } = props as Partial<Record<keyof Props, unknown>>
  return {
    from: typeof from === 'string' ? from : '',
    to: typeof to === 'string' ? to : '',
    pages: Array.isArray(pages) ? pages.filter(isRoute) : [],
    only: typeof only === 'object' && only !== null ? (only as Props['only']) : {},
  }
}

const isRoute = (name: unknown): name is RouteName => typeof name === 'string' && Object.hasOwn(routes, name)
