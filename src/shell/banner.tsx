import { Button } from '@blueprintjs/core'
import { useSessionState } from '../hooks/use-session-state.ts'
import { useActor } from '../hooks/use-session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/icon.tsx'
import './banner.css'

/** One line above the page: that the network or the server is gone, else that a newer build is there. */
export function Banner() {
  const { t } = useTranslation('shell')
  const deployment = useActor('deployment')
  const isOffline = useSessionState('network', (state) => state.hasTag('offline'))
  const isUnreachable = useSessionState('network', (state) => state.hasTag('unreachable'))
  const isOutdated = useSessionState('deployment', (state) => state.hasTag('outdated'))
  const trouble = isOffline ? t('bannerOffline') : isUnreachable ? t('bannerUnreachable') : null
  return (
    <output className="banners">
      {trouble !== null && (
        <span className="banner banner-trouble">
          <Icon name="warning-sign" size={14} />
          {trouble}
        </span>
      )}
      {trouble === null && isOutdated && (
        <span className="banner banner-news">
          <Icon name="info-sign" size={14} />
          {t('bannerOutdated')}
          <Button
            variant="minimal"
            size="small"
            text={t('bannerReload')}
            onClick={() => deployment.send({ type: 'update.accept' })}
          />
        </span>
      )}
    </output>
  )
}
