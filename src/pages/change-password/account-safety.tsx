import { useSecondFactor } from '../../hooks/use-second-factor.ts'
import { DevicesSection } from './devices/devices-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'

/** What keeps the own account safe beside the password: the second factor, alone while it is due, and where the account is signed in. */
export function AccountSafety() {
  const control = useSecondFactor()
  return (
    <>
      <SecondFactorSection control={control} />
      {!control.isDue && <DevicesSection />}
    </>
  )
}
