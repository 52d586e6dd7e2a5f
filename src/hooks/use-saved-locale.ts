import { consoleOperation } from '../data/console-operation.ts'
import { viewToken } from '../data/viewing.ts'
import { type LocaleControl, useLocale } from './use-locale.ts'
import { useTransport } from './use-session.ts'
import { createWriter } from './writer.ts'

/** The language of the interface, which is also that of mails to the signed-in person once they have changed it. */
export function useSavedLocale(): LocaleControl {
  const control = useLocale()
  const transport = useTransport()
  return {
    ...control,
    set(locale) {
      control.set(locale)
      const ref = consoleOperation('savePreferences')
      if (ref === null || viewToken.read() !== null) return
      void createWriter({ transport }).send({ ref, variables: { input: { locale } }, silent: true })
    },
  }
}
