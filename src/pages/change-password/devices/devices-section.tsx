import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useDevices } from '../../../hooks/use-devices.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FailedList } from '../../../records/states/failed-list.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DeviceList } from '../../../ui/device-list.tsx'
import type { Device } from '../../../ui/device.ts'
import { notify } from '../../../ui/toaster.ts'

/** Every place where the own account is signed in; what is not recognised is ended there. */
export function DevicesSection() {
  const { t } = useTranslation('devices')
  const { state, end, endOthers } = useDevices<Device>()
  const [busy, setBusy] = useState<string | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  if (state === null) return null
  const devices = state.data?.data
  const finish = async (mark: string, send: () => Promise<number | null>) => {
    setIsConfirming(false)
    setBusy(mark)
    const n = await send()
    setBusy(null)
    if (n !== null) notify({ message: t('ended', { n }), intent: 'success' })
  }
  return (
    <section className="account-card" aria-labelledby="devices-title">
      <header className="account-head">
        <h2 id="devices-title">{t('title')}</h2>
      </header>
      <p className="account-lead">{t('lead')}</p>
      {devices === undefined ? (
        state.error === null ? (
          <div className="account-wait" aria-busy />
        ) : (
          <FailedList slim failure={state.error} onRetry={state.reload} />
        )
      ) : (
        <>
          <DeviceList
            devices={devices}
            busy={busy}
            onEnd={({ id }) => void finish(id, async () => await end(id))}
          />
          {devices.some(({ current }) => !current) && (
            <div className="account-actions">
              <Button
                intent="danger"
                variant="outlined"
                loading={busy === others}
                text={t('endOthers')}
                onClick={() => setIsConfirming(true)}
              />
            </div>
          )}
        </>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('endOthersAsk')}
        confirmLabel={t('end')}
        cancelLabel={t('cancel')}
        onConfirm={() => void finish(others, endOthers)}
        onCancel={() => setIsConfirming(false)}
      />
    </section>
  )
}

/** Marks that all others are being ended; no sign-in is called so. */
const others = 'others'
