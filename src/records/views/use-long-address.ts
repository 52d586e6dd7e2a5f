import { useEffect, useRef } from 'react'
import { clockNow } from '../../dates/clock.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../ui/toaster.ts'
import { writeListAddress } from '../model/address/list-address.ts'
import { isModified, type ListState } from '../model/address/list-state.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { ViewWrites } from './use-view-writes.ts'

/** Letters of an address that every mail program and chat takes (page-kinds.md §1.1). */
const longestAddress = 2000

/** What has become too long for an address is kept as a private view, which the address names. */
export function useLongAddress(list: ListDescriptor, state: ListState, { create }: ViewWrites): void {
  const { t } = useTranslation('lists')
  const last = useRef('')
  const address = writeListAddress(list, state)
  const isLong = location.origin.length + location.pathname.length + address.length > longestAddress
  const isDue = isLong && isModified(list, state)
  useEffect(() => {
    if (!isDue || last.current === address) return
    last.current = address
    const time = clockNow().slice(5).replace('T', ' ')
    const draft = { name: t('longViewName', { time }), visibility: 'private', is_default: false } as const
    void create(draft, 'replace').then((made) => {
      if (made) notify({ message: t('viewTooLong'), intent: 'none' })
      return made
    })
  }, [isDue, address, create, t])
}
