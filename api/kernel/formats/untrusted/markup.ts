import { SaxesParser } from 'saxes'
import { markup as limits } from './limits.ts'
import { Unreadable } from './unreadable.ts'

/** The events of a document while it is read; names are without their prefix. */
export interface MarkupHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/**
 * Reads XML piece by piece; nothing of it is kept here. Throws `Unreadable` where it is no XML, defines entities, goes too deep, or has a
 * text or a list of attributes that does not end.
 */
export async function readMarkup(
  content: AsyncIterable<Uint8Array>,
  { open, text, close }: MarkupHandlers,
): Promise<void> {
  const parser = new SaxesParser({ fragment: false })
  const decoder = new TextDecoder('utf-8')
  let depth = 0
  let silence = 0
  parser.on('doctype', () => refuse())
  parser.on('error', (error) => refuse(error))
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    silence = 0
    if (depth > limits.depth) refuse()
    open(localName(name), attributes as Readonly<Record<string, string>>)
  })
  if (text !== undefined) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.on('closetag', ({ name }) => {
    depth -= 1
    silence = 0
    close?.(localName(name))
  })
  for await (const piece of content) {
    silence += piece.length
    if (silence > limits.silence) refuse()
    parser.write(decoder.decode(piece, { stream: true }))
  }
  parser.write(decoder.decode()).close()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function refuse(cause?: Error): never {
  throw new Unreadable('文件无法读取，请检查格式', { cause })
}
