import { useCallback, useMemo } from 'react'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { usePersonal } from '../../hooks/use-personal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../ui/toaster.ts'
import { pageAt } from './pages.ts'
import { mostPins, movedPin, readPins } from './pins.ts'

export interface Pins {
  /** Those that may be opened. */
  readonly pinned: readonly string[]
  readonly toggle: (path: string) => void
  /** Places among `pinned`. */
  readonly move: (from: number, to: number) => void
}

/** The pages that this person pinned, kept on the server. */
export function usePins(): Pins {
  const { t } = useTranslation('dashboard')
  const { canOpen } = usePermissions()
  const [stored, write] = usePersonal('quick-links')
  const all = useMemo(() => readPins(stored), [stored])
  const pinned = useMemo(
    () =>
      all.filter((path) => {
        const page = pageAt(path)
        return page !== undefined && canOpen(page.route)
      }),
    [all, canOpen],
  )
  const toggle = useCallback(
    (path: string) => {
      if (all.includes(path)) write({ pinned: all.filter((one) => one !== path) })
      else if (pinned.length < mostPins) write({ pinned: [...pinned, path] })
      else notify({ message: t('pinnedFull', { count: mostPins }), intent: 'warning' })
    },
    [all, pinned, write, t],
  )
  const move = useCallback(
    (from: number, to: number) => {
      const next = movedPin(pinned, from, to)
      if (next !== pinned) write({ pinned: next })
    },
    [pinned, write],
  )
  return { pinned, toggle, move }
}
