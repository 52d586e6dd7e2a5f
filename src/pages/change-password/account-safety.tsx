import { useSecondFactor } from '../../hooks/use-second-factor.ts'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'

/** What keeps the own account safe beside the password. */
export function AccountSafety() {
  const control = useSecondFactor()
  return <SecondFactorSection control={control} />
}
