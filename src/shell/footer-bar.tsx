import { Suspense } from 'react'
import { product } from '../../generated/product.ts'
import { browserZone, companyZone } from '../dates/zone.ts'
import { useCompany } from '../hooks/use-company.ts'
import { useSessionState } from '../hooks/use-session-state.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyOrnament } from '../ui/lazy-ornament.ts'
import { JobsTray } from './jobs/jobs-tray.tsx'

const ZoneNote = lazyOrnament(async () => (await import('./zone-note.tsx')).ZoneNote)

/** Fixed at the bottom: the product, the brand one works in, its zone where this browser shows another time, and whether the network is there. */
export function FooterBar() {
  const { t } = useTranslation('shell')
  const { current } = useCompany()
  const online = useSessionState('network', (state) => state.matches('online'))
  return (
    <footer className="shell-footer">
      <span>{product}</span>
      <JobsTray />
      {current !== null && <span>{current.title}</span>}
      {companyZone() !== browserZone() && (
        <Suspense>
          <ZoneNote />
        </Suspense>
      )}
      <output className={online ? 'shell-network' : 'shell-network shell-network-offline'}>
        {t(online ? 'online' : 'offline')}
      </output>
    </footer>
  )
}
