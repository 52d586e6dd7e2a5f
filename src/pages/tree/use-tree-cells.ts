import { useMemo } from 'react'
import type { Column, TreePage } from '../../../generated/types.ts'
import { showOver } from '../../data/write/show-over.ts'
import { queueOf } from '../../data/write/write.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useWriter } from '../../hooks/use-writer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSubject } from '../../records/context/use-subject.ts'
import { useOverlay } from '../../records/edit/use-overlay.ts'
import { bodyOf, cellRequest } from '../../records/model/actions/request.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import { type FieldProblem, problemsOf } from '../../records/model/fields/field-problems.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import { rulesFor } from '../../records/validation/load-validator.ts'
import { notify } from '../../ui/toaster.ts'

export interface TreeCells {
  /** The column can be changed here by this person. */
  readonly canEdit: (column: Column) => boolean
  /** A row with what is being saved of it. */
  readonly rowOf: (row: Row) => Row
  /** Answers what is wrong with the value; nothing when it was saved, or refused in words of its own; null when it can be sent again. */
  readonly save: (
    row: Row,
    column: Column,
    value: string | boolean | null,
  ) => Promise<readonly FieldProblem[] | null>
}

/** One property of one node, seen at once and taken back when it is refused. */
export function useTreeCells(
  { update, resource }: TreePage,
  rows: readonly Row[],
  onStale: () => void,
): TreeCells {
  const { t } = useTranslation('tree')
  const { held } = usePermissions()
  const subject = useSubject(null)
  const writer = useWriter()
  const overlaid = useOverlay(rows, 'id')
  const byId = useMemo(() => new Map(overlaid.rows.map((row) => [row['id'], row])), [overlaid.rows])
  const mayEdit = update !== null && meetsNeeds(update.needs, held)
  return {
    canEdit: ({ edit }) => mayEdit && edit !== undefined,
    rowOf: (row) => byId.get(row['id']) ?? row,
    save: async (row, { key, edit }, value) => {
      if (update === null || edit === undefined) return []
      const request = cellRequest(update, row, subject, { [edit.field]: value })
      const validate = await rulesFor(update.validator)
      if (validate === undefined) return null
      if (request === null || validate === null) return []
      const problems = problemsOf(validate, bodyOf(request), [edit])[edit.field] ?? []
      if (problems.length > 0) return problems
      const shown = showOver(overlaid.change, textOf(row['id']), { [key]: value })
      const outcome = await writer.send<{ readonly data?: Row }>({
        ref: request.ref,
        variables: request.variables,
        record: queueOf(resource, row['id']),
        keepalive: true,
      })
      if ('result' in outcome) {
        shown.confirm({}, outcome.result.data?.['updated_at'])
        return []
      }
      shown.withdraw()
      if (!('failure' in outcome)) return []
      if (outcome.failure.isTransient) return null
      if (outcome.failure.code === 'CONFLICT') notify({ message: t('changed'), intent: 'warning' })
      if (outcome.failure.status === 409) onStale()
      return (outcome.failure.errors[edit.field] ?? []).map((text) => ({ text }))
    },
  }
}
