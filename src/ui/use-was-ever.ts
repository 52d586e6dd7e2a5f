import { useState } from 'react'

/** True from the first time that `value` was: for what is mounted when needed and stays for its animation. */
export function useWasEver(value: boolean): boolean {
  const [ever, setEver] = useState(value)
  if (value && !ever) setEver(true)
  return ever || value
}
