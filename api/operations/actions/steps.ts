import type { Access } from '../../model/access.ts'
import type { RecordStep } from '../../model/action.ts'
import type { Fields } from '../../model/field.ts'
import { ref } from '../../model/fields.ts'
import type { Row } from '../../model/row.ts'
import type { Values } from '../../model/rules.ts'
import { deleteRecord } from '../delete/destroy.ts'
import { changeRecord } from '../write/update.ts'

/** Deletes one of many by the resource's own rules. */
export function deleteStep(access: Access): RecordStep {
  return {
    zh: '删除',
    en: 'Delete',
    access,
    danger: true,
    audit: false,
    run: ({ resource, record, call, find }) => deleteRecord(resource, record, {}, call, find, 'unnamed'),
  }
}

interface ChangeStep extends Pick<RecordStep, 'zh' | 'en' | 'access' | 'danger' | 'refuses'> {
  readonly input?: Fields
  /** The values to write; the input itself unless given. */
  readonly values?: (input: Readonly<Values>, record: Row) => Values
}

/** Changes fields of one of many by the resource's own rules. */
export function changeStep({ values, ...step }: ChangeStep): RecordStep {
  return {
    ...step,
    audit: false,
    run: ({ resource, record, input, call, find }) =>
      changeRecord(resource, record, values?.(input, record) ?? input, call, find),
  }
}

/** Gives a record to another user. */
export function assignStep(access: Access): RecordStep {
  return changeStep({
    zh: '转交负责人',
    en: 'Assign',
    access,
    input: { owner_id: ref('负责人', 'Owner', 'users', { required: true }) },
  })
}
