import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { consoleOperation } from '../../data/console-operation.ts'
import { clockAt } from '../../dates/clock.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useViewAs } from '../../hooks/use-view-as.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import './viewing.css'

interface CurrentView {
  readonly data: {
    readonly kind: string
    readonly title: string
    readonly viewer: string
    readonly expires_at: string
  }
}

/** As whom the console is looked at, above every page, with the way out. */
export default function ViewingBanner() {
  const { t } = useTranslation('viewing')
  const user = useUser()
  const { leave } = useViewAs()
  const { data } = useOperation<CurrentView>(consoleOperation('currentView'), {})
  const [isLeaving, setLeaving] = useState(false)
  const view = data?.data
  const title = view?.title ?? user.name
  return (
    <section className="viewing" aria-label={t('banner')}>
      <Icon name="eye-open" size={16} />
      <p className="viewing-text">
        <strong title={title}>{t(kindOf(view?.kind), { title })}</strong>
        <span>{t('readOnly')}</span>
        {view !== undefined && (
          <span className="viewing-more">
            {t('by', { viewer: view.viewer, time: clockAt(Date.parse(view.expires_at)).slice(11) })}
          </span>
        )}
      </p>
      <Button
        size="small"
        icon={<Icon name="log-out" size={14} />}
        text={t('leave')}
        loading={isLeaving}
        onClick={() => {
          setLeaving(true)
          void leave()
        }}
      />
    </section>
  )
}

/** The banner's texts are there when it is. */
export async function loadViewingBanner() {
  await loadTexts(['viewing'])
  return { default: ViewingBanner }
}

function kindOf(kind: string | undefined): 'as.user' | 'as.role' | 'as.permissions' {
  return kind === 'role' ? 'as.role' : kind === 'permissions' ? 'as.permissions' : 'as.user'
}
