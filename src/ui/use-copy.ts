import { useCallback } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { copyText } from './copy-text.ts'
import { notify } from './toaster.ts'

/** Milliseconds that the answer to copying stays (specification §8). */
const copyToast = 1500

/** Puts a text on the clipboard and says whether it is there; an empty one is not. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('ui')
  return useCallback(
    async (text) => {
      const copied = text !== '' && (await copyText(text))
      notify({
        message: t(copied ? 'copied' : 'copyFailed'),
        intent: copied ? 'success' : 'danger',
        timeout: copyToast,
      })
    },
    [t],
  )
}
