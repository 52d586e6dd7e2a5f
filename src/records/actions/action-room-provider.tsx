import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useCompany } from '../../hooks/use-company.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useUser } from '../../hooks/use-user.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { unmetConditions } from '../model/conditions/conditions.ts'
import { refusalOf } from '../model/conditions/refusal-of.ts'
import { useWidgets } from '../slots/widgets-context.ts'
import {
  type ActionRoom,
  ActionRoomContext,
  type Surroundings,
  SurroundingsContext,
} from '../surroundings/action-room.ts'
import type { Intent } from '../surroundings/intent.ts'
import { offeredActions } from './targets.ts'
import { useReason } from './use-reason.ts'

export interface ActionRoomProviderProps {
  readonly surroundings: Surroundings
  readonly children: ReactNode
}

/** Lets everything below offer actions and begin them; the dialogs come with the first one that is begun. */
export function ActionRoomProvider({ surroundings, children }: ActionRoomProviderProps) {
  const { held } = usePermissions()
  const { id: me } = useUser()
  const company = useCompany().current?.id ?? null
  const reasonOf = useReason()
  const [intents, setIntents] = useState<readonly Begun[]>([])
  const last = useRef(0)
  const { list, showLayout, shown } = surroundings
  const widgets = useWidgets()?.names
  const layouts = showLayout?.layouts
  const drawers = openable(surroundings).join()
  const hasList = shown !== undefined
  const room = useMemo((): ActionRoom => {
    const abilities = {
      drawers: drawerKinds.filter((kind) => drawers.split(',').includes(kind)),
      layouts: layouts ?? [],
      widgets: widgets ?? [],
      list: hasList,
    }
    return {
      offered: remembered((actions) => offeredActions(actions, held, abilities)),
      reason: (action, row) =>
        row === null
          ? null
          : (refusalOf(action, row, list.columns, me) ??
            reasonOf(unmetConditions(action.when, row, list.columns, me))),
      me,
      company,
      begin: (intent) => {
        last.current += 1
        const id = last.current
        setIntents((now) => [...now, { id, intent }])
      },
      // Where it cannot be loaded, the action says so once it is chosen.
      warm: () => void loadIntents().catch(() => undefined),
    }
  }, [list, layouts, widgets, drawers, hasList, held, me, company, reasonOf])
  const end = (id: number) => setIntents((now) => now.filter((one) => one.id !== id))
  return (
    <ActionRoomContext value={room}>
      {children}
      <SurroundingsContext value={surroundings}>
        <Suspense>
          {intents.map(({ id, intent }) => (
            <IntentView key={id} intent={intent} onEnd={() => end(id)} />
          ))}
        </Suspense>
      </SurroundingsContext>
    </ActionRoomContext>
  )
}

/** Each row offers the same list, which is gone through once. */
function remembered(offered: ActionRoom['offered']): ActionRoom['offered'] {
  const known = new WeakMap<object, unknown>()
  return (actions) => {
    if (!known.has(actions)) known.set(actions, offered(actions))
    return known.get(actions) as typeof actions
  }
}

interface Begun {
  readonly id: number
  readonly intent: Intent
}

const loadIntents = () => import('./intents/intent-view.tsx')

const IntentView = lazyPart(async () => ({ default: (await loadIntents()).IntentView }), 'over')

const drawerKinds = ['form', 'view', 'paste'] as const

function openable({ openDrawer }: Surroundings) {
  return drawerKinds.filter((kind) => openDrawer?.[kind] !== undefined)
}
