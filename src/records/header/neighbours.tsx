import { Link, useLocation, useParams } from 'react-router'
import { type RouteName, pathOf } from '../../../generated/routes.ts'
import { useCurrentRoute } from '../../hooks/use-route.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { withoutInner } from '../address/address-scope.ts'
import { useNeighbours } from './use-neighbours.ts'
import './header-styles.ts'

export interface NeighboursProps {
  /** The list whose order and filters count, as it was left. */
  readonly list: RouteName
  /** Parameter of the route with the record's id. */
  readonly parameter: string
}

/** The records before and after this one in the list as it was left; nothing where that is not known. */
export function Neighbours({ list, parameter }: NeighboursProps) {
  const { t } = useTranslation('record')
  const route = useCurrentRoute()
  const { search } = useLocation()
  const params = useParams()
  const found = useNeighbours(list, params[parameter] ?? '')
  if (route === null || found === null) return null
  const query = withoutInner(search).toString()
  const addressOf = (id: string) =>
    pathOf(route.name, { ...valuesOf(params), [parameter]: id }) + (query === '' ? '' : `?${query}`)
  const way = (id: string | null, label: string, icon: 'chevron-left' | 'chevron-right') =>
    id === null ? (
      <span className="neighbour" aria-hidden>
        <Icon name={icon} />
      </span>
    ) : (
      <Link className="neighbour" to={addressOf(id)} aria-label={label} title={label}>
        <Icon name={icon} />
      </Link>
    )
  return (
    <nav className="neighbours" aria-label={t('neighbours')}>
      <span>
        {found.total === null
          ? t('placeOpen', { place: found.place })
          : t('place', { place: found.place, total: found.total })}
      </span>
      {way(found.previous, t('previous'), 'chevron-left')}
      {way(found.next, t('next'), 'chevron-right')}
    </nav>
  )
}

function valuesOf(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
