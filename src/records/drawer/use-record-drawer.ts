import { useMemo, useState } from 'react'
import type { DrawerAction } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import type { ListAddress } from '../address/use-list-state.ts'
import type { ActionContext } from '../context/action-room.ts'
import { type AddressParameter, recordParameter, tabParameter } from '../model/address/address-parameter.ts'
import { meetsNeeds } from '../model/conditions/needs.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'

/** Of `rtab`: the form of a record that could be looked at too. */
export const formTab = 'edit'

/** What stands at the side of the list. */
export interface OpenDrawer {
  readonly shows: DrawerAction['drawer']
  /** Null: a new record, or none. */
  readonly key: string | null
  /** What began it: it says what a new record starts with. */
  readonly origin: { readonly action: DrawerAction; readonly row: Row | null } | null
}

export interface RecordDrawer {
  readonly open: OpenDrawer | null
  readonly openers: NonNullable<ActionContext['openDrawer']>
  /** Shows a row; undefined: there is nothing to show it in. */
  readonly show: ((row: Row) => void) | undefined
  /** Opens a record that may not be among the rows. */
  readonly reveal: (row: Row) => void
  /** The same drawer on another record. */
  readonly turn: (row: Row) => void
  readonly close: () => void
}

/** What the address of a list with drawers says beside what every list's does. */
export function drawerParameters({ drawers }: WithDrawers): readonly AddressParameter[] {
  const { form, view } = drawers
  if (form === undefined && view === undefined) return none
  const tabs = [...(view?.tabs ?? []).map(({ key }) => key), ...(form === undefined ? [] : [formTab])]
  return [recordParameter, tabParameter('rtab', tabs)]
}

/** Which record stands at the side of the list: the address says so. */
export function useRecordDrawer(list: ListDescriptor, { extra, setExtra }: ListAddress): RecordDrawer {
  const { held } = usePermissions()
  const [origin, setOrigin] = useState<OpenDrawer['origin']>(null)
  const { record, rtab } = extra
  const { drawers, rowKey } = list
  const { form, view, paste } = drawers
  const mayView = view !== undefined && meetsNeeds(view.load.needs, held)
  const controls = useMemo(() => {
    const keyOf = (row: Row) => textOf(row[rowKey])
    const openers: RecordDrawer['openers'] = {
      ...(view && { view: (_: DrawerAction, row: Row | null) => row && goTo(keyOf(row), null) }),
      ...(form && {
        form: (action: DrawerAction, row: Row | null) => {
          setOrigin({ action, row })
          const isNew = row === null || action.values !== undefined
          goTo(isNew ? 'new' : keyOf(row), isNew || !view ? null : formTab)
        },
      }),
      ...(paste && { paste: (action: DrawerAction, row: Row | null) => setOrigin({ action, row }) }),
    }
    function goTo(next: string, tab: string | null) {
      setExtra({ record: next, rtab: tab }, 'push')
    }
    return {
      openers,
      show: mayView ? (row: Row) => goTo(keyOf(row), null) : undefined,
      reveal: (row: Row) => goTo(keyOf(row), null),
      turn: (row: Row) => setExtra({ record: keyOf(row) }, 'replace'),
      close: () => {
        setOrigin(null)
        setExtra({ record: null, rtab: null }, 'push')
      },
    }
  }, [form, view, paste, mayView, rowKey, setExtra])
  return { ...controls, open: openOf() }

  function openOf(): OpenDrawer | null {
    if (origin?.action.drawer === 'paste') return { shows: 'paste', key: null, origin }
    if (record === undefined) return null
    if (record === 'new') return form?.create ? { shows: 'form', key: null, origin } : null
    if (view !== undefined && (rtab !== formTab || form === undefined))
      return mayView ? { shows: 'view', key: record, origin: null } : null
    return form === undefined ? null : { shows: 'form', key: record, origin }
  }
}

interface WithDrawers {
  readonly drawers: {
    readonly view?: { readonly tabs: readonly { readonly key: string }[] }
    readonly form?: object
  }
}

const none: readonly AddressParameter[] = []
