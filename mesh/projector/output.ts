import { copyInput, longestByByte } from './scan.ts'

/** Bytes that are written one after the other, in memory that grows and is used again. */
export class Output {
  bytes = new Uint8Array(16 * 1024)
  length = 0

  /** Room for so many more. */
  reserve(more: number): void {
    const needed = this.length + more
    if (needed <= this.bytes.length) return
    const grown = new Uint8Array(2 * needed)
    grown.set(this.bytes.subarray(0, this.length))
    this.bytes = grown
  }

  /** Into room that was reserved. */
  write(from: Uint8Array, start: number, end: number): void {
    const { bytes } = this
    let to = this.length
    this.length += end - start
    if (end - start > longestByByte) bytes.set(from.subarray(start, end), to)
    else for (let at = start; at < end; at += 1) bytes[to++] = from[at] ?? 0
  }

  /** Bytes of the answer, into room that was reserved. */
  writeInput(start: number, end: number): void {
    copyInput(start, end, this.bytes, this.length)
    this.length += end - start
  }

  /** Memory for more than is usual is left to the collector. */
  forget(): void {
    if (this.bytes.length > mostRetained) this.bytes = new Uint8Array(16 * 1024)
  }

  writeByte(byte: number): void {
    this.bytes[this.length] = byte
    this.length += 1
  }
}

const mostRetained = 4 * 1024 * 1024
