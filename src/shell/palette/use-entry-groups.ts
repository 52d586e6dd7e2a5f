import { useState } from 'react'
import type { PageAction } from '../../data/page-actions.ts'
import { readVisits } from '../../data/visits.ts'
import { usePageActions } from '../../hooks/use-page-actions.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { LayerProps } from '../finder/finder-tools.tsx'
import type { Entry, EntryGroup } from './entry.ts'
import { ranked } from './rank.ts'
import { useActionEntries } from './use-action-entries.ts'
import { usePageEntries } from './use-page-entries.ts'
import { useRecentEntries } from './use-recent-entries.ts'
import { type RecordGroups, useRecordGroups } from './use-record-groups.ts'

const mostPages = 8
const mostActions = 6

/** What the palette shows for a text: pages, actions, then records; without a text what was opened last and what can be done. */
export function useEntryGroups(text: string, { onSwitch }: Pick<LayerProps, 'onSwitch'>): RecordGroups {
  const { t } = useTranslation('palette')
  const { id } = useUser()
  const [visits] = useState(() => readVisits(id))
  const { pages, creations } = usePageEntries(visits)
  const recent = useRecentEntries(visits)
  const { usual, switches } = useActionEntries({ onSwitch })
  const here = usePageActions().map(entryOfPage)
  const records = useRecordGroups(text, visits)
  const groups: readonly EntryGroup[] =
    text === ''
      ? [
          { key: 'recent', title: t('recent'), entries: recent },
          { key: 'here', title: t('here'), entries: here },
          { key: 'actions', title: t('actions'), entries: usual },
        ]
      : [
          { key: 'pages', title: t('pages'), entries: ranked(text, pages).slice(0, mostPages) },
          { key: 'here', title: t('here'), entries: ranked(text, here).slice(0, mostActions) },
          {
            key: 'actions',
            title: t('actions'),
            entries: ranked(text, [...creations, ...usual, ...switches]).slice(0, mostActions),
          },
          ...records.groups,
        ]
  return { ...records, groups: groups.filter(({ entries }) => entries.length > 0) }
}

const entryOfPage = ({ key, label, icon = 'chevron-right', does }: PageAction): Entry => ({
  key: `here:${key}`,
  icon,
  title: label,
  does,
})
