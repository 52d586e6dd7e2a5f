import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { pathOf, routes } from '../../../generated/routes.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useCurrentRoute } from '../../hooks/use-route.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/skeleton.css'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { productLinks } from './links.ts'
import './product-switcher.css'

interface Option {
  readonly id: number
  readonly title: string
  /** Its PID. */
  readonly subtitle: string | null
  readonly disabled: boolean
  readonly reason: string | null
}

/** Which product the figures are about, and a way to the same figures of another one. */
export function ProductSwitcher({ use, record }: PageWidgetProps) {
  const { t } = useTranslation(['analytics', 'routes'])
  const { canOpen } = usePermissions()
  const params = useParams()
  const { param } = use.props ?? {}
  const pid = (typeof param === 'string' ? params[param] : undefined) ?? ''
  const call = use.calls?.['products']
  const { data } = useWidgetCall<readonly Option[]>(call, { record, values: { q: pid, limit: 20 } })
  const product = data?.find(({ subtitle }) => subtitle === pid)
  const links = product === undefined ? [] : productLinks(use.props?.['links'], { id: product.id, pid })
  return (
    <div className="product-switcher" aria-busy={data === undefined}>
      <span className="product-switcher-mark" aria-hidden>
        {product?.title.slice(0, 1)}
      </span>
      <div className="product-switcher-facts">
        {data === undefined ? <span className="skeleton" /> : <b>{product?.title ?? `PID ${pid}`}</b>}
        <span>
          PID {pid}
          {product?.disabled === true && <em>{product.reason ?? t('offSale')}</em>}
        </span>
      </div>
      <Dropdown renderContent={(close) => <Choices use={use} record={record} pid={pid} onClose={close} />}>
        <Button
          size="small"
          icon={<Icon name="swap-horizontal" />}
          endIcon={<Icon name="caret-down" />}
          text={t('switchProduct')}
        />
      </Dropdown>
      <nav>
        {links
          .filter(({ to }) => canOpen(to))
          .map(({ to, path }) => (
            <Link key={to} to={path}>
              {t(routes[to].title, { ns: 'routes' })}
            </Link>
          ))}
      </nav>
    </div>
  )
}

interface ChoicesProps extends Pick<PageWidgetProps, 'use' | 'record'> {
  readonly pid: string
  readonly onClose: () => void
}

/** Tab, dates and filters stay as they are: only the product is another. */
function Choices({ use, record, pid, onClose }: ChoicesProps) {
  const { t } = useTranslation('analytics')
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 250)
  const { data, fetching } = useWidgetCall<readonly Option[]>(use.calls?.['products'], {
    record,
    values: { limit: 50, ...(q !== '' && { q }) },
  })
  const navigate = useNavigate()
  const { search } = useLocation()
  const params = useParams()
  const route = useCurrentRoute()
  const { param } = use.props ?? {}
  const routeParams = Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return (
    <ChoiceList
      label={t('switchProduct')}
      search={t('searchProducts')}
      onSearch={setText}
      busy={fetching}
      empty={t('noProducts')}
      selected={[pid]}
      choices={(data ?? []).flatMap(({ title, subtitle }) =>
        subtitle === null ? [] : [{ id: subtitle, label: title, hint: subtitle }],
      )}
      onChoose={(id) => {
        onClose()
        if (route === null || typeof param !== 'string') return
        void navigate({ pathname: pathOf(route.name, { ...routeParams, [param]: id }), search })
      }}
    />
  )
}
