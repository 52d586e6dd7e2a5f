import { afterLeaf } from './leaf.ts'
import { Output } from './output.ts'
import { expectedKeyOf } from './plan.ts'
import type { ExpectedKey, ListPlan, Plan, RecordPlan, ValuePlan } from './plan.ts'
import {
  afterSpace,
  afterText,
  afterValue,
  byteAt,
  closeList,
  closeRecord,
  colon,
  comma,
  isAt,
  isNull,
  openList,
  openRecord,
  quote,
  takeInput,
  textAt,
} from './scan.ts'

/**
 * What a plan selects of an answer, as the bytes of `{"data":{<name>:…}}`. Null for every answer that has to be looked at more closely: one
 * that is no JSON, refuses, lacks what it must have, or has another type than the contract says. Those are executed as GraphQL says.
 */
export function project(
  plan: RecordPlan,
  frame: { readonly before: Uint8Array; readonly after: Uint8Array },
  chunks: readonly Uint8Array[],
  length: number,
): Buffer | null {
  if (!takeInput(chunks, length)) return null
  try {
    const output = outputAt(0)
    output.length = 0
    output.reserve(frame.before.length)
    output.write(frame.before, 0, frame.before.length)
    const begin = afterSpace(0)
    topOfValues = 0
    const end = byteAt(begin) === openRecord ? record(plan, begin, 0) : -1
    if (end < 0 || afterSpace(end) !== length) return null
    output.reserve(frame.after.length)
    output.write(frame.after, 0, frame.after.length)
    return Buffer.from(output.bytes.subarray(0, output.length))
  } finally {
    for (const output of outputs) output.forget()
  }
}

/** One for each depth: what is within a record is written before the record itself. */
const outputs: Output[] = []

function outputAt(depth: number): Output {
  return (outputs[depth] ??= new Output())
}

/** Where the values of the records that are being read begin and end: in the input, or in the output of the next depth. */
let begins = new Int32Array(1024)
let ends = new Int32Array(1024)
let topOfValues = 0

function record(plan: RecordPlan, at: number, depth: number): number {
  const base = topOfValues
  topOfValues += plan.values.size
  if (topOfValues > begins.length) growValues()
  begins.fill(-1, base, topOfValues)
  outputAt(depth + 1).length = 0
  const end = readFields(plan, at, base, depth)
  const isWritten = end >= 0 && writeRecord(plan, base, depth)
  topOfValues = base
  return isWritten ? end : -1
}

function growValues(): void {
  const [olderBegins, olderEnds] = [begins, ends]
  begins = new Int32Array(2 * topOfValues)
  ends = new Int32Array(2 * topOfValues)
  begins.set(olderBegins)
  ends.set(olderEnds)
}

function readFields(plan: RecordPlan, at: number, base: number, depth: number): number {
  let next = afterSpace(at + 1)
  if (byteAt(next) === closeRecord) return next + 1
  for (let place = 0; ; place += 1) {
    let expected = plan.keysBefore[place]
    if (expected === undefined || !isAt(expected.words, expected.length, next)) {
      const end = byteAt(next) === quote ? afterText(next) : -1
      if (end < 0) return -1
      const found = expectedKey(plan, next, end, depth)
      if (found === null) return -1
      next = afterSpace(end)
      if (byteAt(next) !== colon) return -1
      next += 1
      expected = found
      if (place < mostExpected) plan.keysBefore[place] = expected
    } else next += expected.length
    next = afterSpace(next)
    next = expected.value === null ? afterValue(next) : readValue(expected.value, next, base, depth)
    if (next < 0) return -1
    next = afterSpace(next)
    if (byteAt(next) === closeRecord) return next + 1
    if (byteAt(next) !== comma) return -1
    next = afterSpace(next + 1)
  }
}

const mostExpected = 256

/** Null for a key that is empty or written with escapes, and for the answer that says that it refuses. */
function expectedKey(plan: RecordPlan, at: number, end: number, depth: number): ExpectedKey | null {
  const name = textAt(at + 1, end - 1)
  if (name === '' || name.includes('\\') || (depth === 0 && name === 'status_code')) return null
  return expectedKeyOf(name, plan.values.get(name) ?? null)
}

function readValue({ place, plan }: ValuePlan, at: number, base: number, depth: number): number {
  const slot = base + place
  if (plan.kind === 'record' || plan.kind === 'list') {
    const output = outputAt(depth + 1)
    begins[slot] = output.length
    const end = nested(plan, at, depth + 1)
    ends[slot] = output.length
    return end
  }
  const end = afterLeaf(plan, at)
  begins[slot] = at
  ends[slot] = end
  return end
}

/** Writes a record or a list into the output of this depth. */
function nested(plan: RecordPlan | ListPlan, at: number, depth: number): number {
  if (isNull(at)) {
    if (!plan.isNullable) return -1
    const output = outputAt(depth)
    output.reserve(4)
    output.write(nullBytes, 0, 4)
    return at + 4
  }
  if (plan.kind === 'list') return byteAt(at) === openList ? list(plan, at, depth) : -1
  return byteAt(at) === openRecord ? record(plan, at, depth) : -1
}

function list({ member }: ListPlan, at: number, depth: number): number {
  const output = outputAt(depth)
  output.reserve(1)
  output.writeByte(openList)
  let next = afterSpace(at + 1)
  if (byteAt(next) !== closeList)
    for (;;) {
      next = listed(member, next, depth)
      if (next < 0) return -1
      next = afterSpace(next)
      if (byteAt(next) === closeList) break
      if (byteAt(next) !== comma) return -1
      output.reserve(1)
      output.writeByte(comma)
      next = afterSpace(next + 1)
    }
  output.reserve(1)
  output.writeByte(closeList)
  return next + 1
}

function listed(member: Plan, at: number, depth: number): number {
  if (member.kind === 'record' || member.kind === 'list') return nested(member, at, depth)
  const end = afterLeaf(member, at)
  if (end < 0) return -1
  const output = outputAt(depth)
  output.reserve(end - at)
  output.writeInput(at, end)
  return end
}

function writeRecord({ written, end }: RecordPlan, base: number, depth: number): boolean {
  const output = outputAt(depth)
  const inner = outputAt(depth + 1).bytes
  for (const { before, value } of written) {
    const { place, plan } = value
    const begin = begins[base + place] ?? -1
    const until = ends[base + place] ?? -1
    output.reserve(before.length + 4 + until - begin)
    output.write(before, 0, before.length)
    if (begin >= 0)
      if (plan.kind === 'record' || plan.kind === 'list') output.write(inner, begin, until)
      else output.writeInput(begin, until)
    else if (plan.isNullable) output.write(nullBytes, 0, 4)
    else return false
  }
  output.reserve(end.length)
  output.write(end, 0, end.length)
  return true
}

const nullBytes = Buffer.from('null')
