import { Button } from '@blueprintjs/core'
import { useUser } from '../../hooks/use-user.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const load = () => import('./user-panel.tsx')
const UserPanel = lazyPart(load, 'over')

export function UserMenu() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const name = user.introduction === '' ? user.name : user.introduction
  return (
    <Dropdown placement="bottom-end" renderContent={(close) => <UserPanel close={close} />}>
      <Button
        variant="minimal"
        className="top-bar-user"
        icon={<CompanyLogo title={name} logo={user.avatar} size={24} />}
        endIcon={<Icon name="caret-down" />}
        aria-label={`${t('account')}: ${name}`}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {name}
      </Button>
    </Dropdown>
  )
}

function prefetch(): void {
  load().catch(() => undefined)
}
