import { useCallback, useMemo, useState } from 'react'
import type { Extra } from '../../records/address/list-address.ts'
import { defaultState, type ListState } from '../../records/address/list-state.ts'
import type { ChangeState, ListAddress } from '../../records/address/use-list-state.ts'
import type { ListDescriptor } from '../../records/list/list-descriptor.ts'

/** The same for figures inside of another page, whose address is that page's own. */
export function useLocalAddress(list: ListDescriptor): ListAddress {
  const [state, setState] = useState<ListState>(() => defaultState(list))
  const [extra, setValues] = useState<Extra>({})
  const change = useCallback<ChangeState>((next) => setState(next), [])
  const setExtra = useCallback<ListAddress['setExtra']>(
    (next) =>
      setValues((now) =>
        Object.fromEntries(
          Object.entries({ ...now, ...next }).flatMap(([name, value]) =>
            value === null ? [] : [[name, value]],
          ),
        ),
      ),
    [],
  )
  return useMemo(() => ({ state, change, extra, setExtra }), [state, change, extra, setExtra])
}
