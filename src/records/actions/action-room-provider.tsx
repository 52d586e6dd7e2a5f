import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useCompany } from '../../hooks/use-company.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useUser } from '../../hooks/use-user.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import {
  type ActionRoom,
  ActionRoomContext,
  type ActionContext,
  LiveActionContext,
} from '../context/action-room.ts'
import type { Intent } from '../context/intent.ts'
import { failedConditions } from '../model/conditions/conditions.ts'
import { failedConditionsOf } from '../model/conditions/failed-conditions-of.ts'
import { useWidgets } from '../slots/widgets-context.ts'
import { availableActions } from './targets.ts'
import { useReason } from './use-reason.ts'

export interface ActionRoomProviderProps {
  readonly actionContext: ActionContext
  readonly children: ReactNode
}

/** Lets everything below offer actions and begin them; the dialogs come with the first one that is started. */
export function ActionRoomProvider({ actionContext, children }: ActionRoomProviderProps) {
  const { held } = usePermissions()
  const { id: me } = useUser()
  const company = useCompany().current?.id ?? null
  const reasonOf = useReason()
  const [intents, setIntents] = useState<readonly PendingAction[]>([])
  const last = useRef(0)
  const { list, showLayout, shown } = actionContext
  const widgets = useWidgets()?.names
  const layouts = showLayout?.layouts
  const drawers = openable(actionContext).join()
  const hasList = shown !== undefined
  const room = useMemo((): ActionRoom => {
    const abilities = {
      drawers: drawerKinds.filter((kind) => drawers.split(',').includes(kind)),
      layouts: layouts ?? [],
      widgets: widgets ?? [],
      list: hasList,
    }
    return {
      available: remembered((actions) => availableActions(actions, held, abilities)),
      reason: (action, row) =>
        row === null
          ? null
          : (failedConditionsOf(action, row, list.columns, me) ??
            reasonOf(failedConditions(action.when, row, list.columns, me))),
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
      <LiveActionContext value={actionContext}>
        <Suspense>
          {intents.map(({ id, intent }) => (
            <IntentView key={id} intent={intent} onEnd={() => end(id)} />
          ))}
        </Suspense>
      </LiveActionContext>
    </ActionRoomContext>
  )
}

/** Each row offers the same list, which is gone through once. */
function remembered(available: ActionRoom['available']): ActionRoom['available'] {
  const cache = new WeakMap<object, unknown>()
  return (actions) => {
    if (!cache.has(actions)) cache.set(actions, available(actions))
    return cache.get(actions) as typeof actions
  }
}

interface PendingAction {
  readonly id: number
  readonly intent: Intent
}

const loadIntents = () => import('./intents/intent-view.tsx')

const IntentView = lazyPart(async () => ({ default: (await loadIntents()).IntentView }), 'over')

const drawerKinds = ['form', 'view', 'paste'] as const

function openable({ openDrawer }: ActionContext) {
  return drawerKinds.filter((kind) => openDrawer?.[kind] !== undefined)
}
