import type { PdfDocument } from './pdf.ts'

/** How a kind of document is drawn, and the module that says so: its default export, so that a thread can load it by its address. */
export interface Drawing<Data> {
  readonly module: string
  readonly draw: (document: PdfDocument, data: Data) => void
}

export function drawing<Data>(module: string, draw: Drawing<Data>['draw']): Drawing<Data> {
  return { module, draw }
}
