import type { Access } from '../../model/access.ts'
import type { RecordStep } from '../../model/action.ts'
import type { Fields } from '../../model/field.ts'
import type { InputFrom, RecordOf, ResourceName } from '../../model/records.ts'
import { ref } from '../../model/related-fields.ts'
import type { Repository } from '../../model/repository.ts'
import type { Row } from '../../model/row.ts'
import type { Values } from '../../model/rules.ts'
import { deleteRecord } from '../delete/destroy.ts'
import { changeRecord } from '../write/update.ts'
import type { NoFields } from './action.ts'

/** Deletes one of many by the resource's own rules. */
export function deleteStep(access: Access): RecordStep {
  return {
    zh: '删除',
    en: 'Delete',
    access,
    danger: true,
    changes: 'all',
    audit: false,
    run: ({ resource, record, call }) => deleteRecord(resource, record, {}, call, 'unnamed'),
  }
}

/** A step on records of one resource: what it is given and what it is taken on are known to the compiler. */
export function recordStep<const Name extends ResourceName, F extends Fields = NoFields, Result = unknown>(
  of: Name,
  step: RecordStep<RecordOf<Name>, InputFrom<F>, Repository<Name>, Result> & { readonly input?: F },
): RecordStep<Row, Readonly<Values>, unknown, Result> {
  return { ...step, of }
}

interface ChangeStep<R, Input> extends Pick<
  RecordStep<R, Input>,
  'zh' | 'en' | 'access' | 'danger' | 'allowed' | 'guard'
> {
  /** The values to write; the input itself unless given. */
  readonly values?: (input: Input, record: R) => Values
}

/** Changes fields of one of many by the resource's own rules. */
export function changeStep<const Name extends ResourceName, F extends Fields = NoFields>(
  of: Name,
  { values, ...step }: ChangeStep<RecordOf<Name>, InputFrom<F>> & { readonly input?: F },
): RecordStep {
  return recordStep(of, {
    ...step,
    changes: 'rules',
    audit: false,
    run: ({ resource, record, input, call }) =>
      changeRecord(resource, record, values?.(input, record) ?? input, call),
  })
}

/** Gives a record to another user. */
export function assignStep(access: Access): RecordStep {
  return {
    zh: '转交负责人',
    en: 'Assign',
    access,
    changes: 'rules',
    audit: false,
    input: { owner_id: ref('负责人', 'Owner', 'users', { required: true }) },
    run: ({ resource, record, input, call }) => changeRecord(resource, record, input, call),
  }
}
