import { expect, test } from 'vitest'
import { notifyEvents } from '../../api/modules/organisation/groups/notify-events.ts'
import { declaredNotices } from './declared-notices.ts'
import { differences, reviewedTable } from './reviewed-table.ts'

const reviewed = reviewedTable('notices.tsv')

test('every place that notifies users is reviewed', () => {
  expect(differences(reviewed, declaredNotices())).toEqual([])
})

test('every event that a group can subscribe to is reported', () => {
  const notified = [...reviewed.values()].flatMap(([kind, what = '']) =>
    kind === 'groups' ? what.split(', ') : [],
  )
  const events = notifyEvents.map(({ value }) => value)
  expect([...new Set(notified)].toSorted()).toEqual(events.toSorted())
})
