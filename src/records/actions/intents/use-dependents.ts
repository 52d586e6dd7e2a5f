import { useOperation } from '../../../hooks/use-operation.ts'
import { resolveSources } from '../subject.ts'
import { useSubject } from '../use-subject.ts'
import type { Dependents } from './dependents.ts'
import type { Task } from './task.ts'

export interface LoadedDependents {
  readonly data: Dependents | null
  readonly loading: boolean
  readonly failed: boolean
}

/** What depends on the record that a task is about to take away; nothing where the action does not ask. */
export function useDependents(task: Task): LoadedDependents {
  const call = 'action' in task ? (task.action.dependents ?? null) : null
  const subject = useSubject('action' in task ? task.row : null)
  const variables = call === null ? null : resolveSources(call.given, subject)
  const { data, error, fetching } = useOperation<{ readonly data: Dependents }>(
    call?.operation ?? null,
    variables ?? {},
    { pause: variables === null, policy: 'network-only' },
  )
  const isAsked = variables !== null
  return {
    data: isAsked && error === null && !fetching ? (data?.data ?? null) : null,
    loading: isAsked && (fetching || (data === undefined && error === null)),
    failed: isAsked && error !== null,
  }
}
