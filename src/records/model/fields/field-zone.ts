import type { FormField } from '../../../../generated/types.ts'
import { companyZone, isZone } from '../../../dates/zone.ts'

/** What the record or the form has in other fields. */
export type SiblingValues = Readonly<Record<string, unknown>>

/** The zone in which the times of a field are meant: that of a field beside it, where it has one of its own, else the company's. */
export function zoneOf({ zone }: FormField, siblingValues: SiblingValues): string {
  const own = zone === undefined ? null : siblingValues[zone]
  return typeof own === 'string' && isZone(own) ? own : companyZone()
}
