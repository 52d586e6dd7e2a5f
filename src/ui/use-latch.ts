import { useState } from 'react'

/** Whether it has been so since the component is there: what was shown once stays. */
export function useLatch(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return isSo || wasSo
}
