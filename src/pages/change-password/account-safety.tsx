import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useSecondFactor } from '../../hooks/use-second-factor.ts'
import { DevicesSection } from './devices/devices-section.tsx'
import { KeysSection } from './keys/keys-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import './account-safety.css'

/** What keeps the own account safe beside the password: the second factor, alone while it is due, and where the account is signed in. */
export function AccountSafety() {
  const control = useSecondFactor()
  const [search] = useSearchParams()
  const isRequested = search.get('show') === 'safety'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRequested) place.current?.scrollIntoView({ block: 'start' })
  }, [isRequested])
  return (
    <div ref={place} className="account-safety">
      <SecondFactorSection control={control} />
      {!control.isDue && <PasskeysSection />}
      {!control.isDue && <DevicesSection />}
      {!control.isDue && <KeysSection />}
    </div>
  )
}
