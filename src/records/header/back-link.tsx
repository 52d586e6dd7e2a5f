import { Link } from 'react-router'
import type { RouteName } from '../../../generated/routes.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { usePrefetch } from '../../hooks/use-prefetch.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLastAddress } from '../address/last-address.ts'
import './header-styles.ts'

/** The way back to the list, as it was left; nothing for who may not open it. */
export function BackLink({ to }: { readonly to: RouteName }) {
  const { t } = useTranslation('record')
  const { canOpen } = usePermissions()
  const prefetch = usePrefetch()
  const address = useLastAddress(to)
  if (address === null || !canOpen(to)) return null
  const load = () => prefetch(to)
  return (
    <Link className="back-link" to={address} onPointerEnter={load} onFocus={load}>
      <Icon name="chevron-left" />
      {t('backToList')}
    </Link>
  )
}
