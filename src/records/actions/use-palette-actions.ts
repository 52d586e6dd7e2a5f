import { useEffect } from 'react'
import type { Action } from '../../../generated/types.ts'
import { type PageAction, registerPageActions } from '../../data/page-actions.ts'
import { useActionRoom } from '../context/action-room.ts'
import { useSubject } from '../context/use-subject.ts'
import { addressOf } from '../model/actions/action-link.ts'
import type { Row } from '../model/rows/list-result.ts'
import type { Subject } from '../model/rows/subject.ts'

/** Offers actions of the page, or of its record, in the command palette too; those that the record's state forbids are not. */
export function usePaletteActions(actions: readonly Action[], row: Row | null): void {
  const { available, begin, reason } = useActionRoom()
  const subject = useSubject(row)
  const address = JSON.stringify(subject.route)
  useEffect(
    () =>
      registerPageActions(
        available(actions)
          .filter((action) => reason(action, row) === null)
          .flatMap((action) => entryOf(action, subject, () => begin({ action, row }))),
      ),
    // The parameters of the route are another object with every navigation, and mostly the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [actions, row, address, subject.me, available, begin, reason],
  )
}

function entryOf(action: Action, subject: Subject, begin: () => void): readonly PageAction[] {
  const { key, label, icon } = action
  const address = addressOf(action, subject)
  if (address === null) return []
  const named = { key, label, ...(icon !== undefined && { icon }) }
  if (address === undefined) return [{ ...named, does: { run: begin } }]
  if (action.does === 'visit')
    return [{ ...named, does: { run: () => void open(address, '_blank', 'noopener') } }]
  return [{ ...named, does: { open: address } }]
}
