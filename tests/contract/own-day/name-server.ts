import { createSocket } from 'node:dgram'
import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'

/** Until it is disposed of, what asks DNS in this process asks a server of this machine that knows these texts and nothing else. */
export async function useNameServer(texts: Readonly<Record<string, string>>): Promise<Disposable> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => socket.send(answerTo(question, texts), port, address))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const server = `127.0.0.1:${socket.address().port}`
  const { Resolver } = dns
  replaceResolver(
    class extends Resolver {
      constructor(options?: ConstructorParameters<typeof Resolver>[0]) {
        super(options)
        this.setServers([server])
      }
    },
  )
  return {
    [Symbol.dispose]() {
      replaceResolver(Resolver)
      socket.close()
    },
  }
}

function replaceResolver(Resolver: typeof dns.Resolver): void {
  dns.Resolver = Resolver
  syncBuiltinESMExports()
}

/** RFC 1035 §4: the question again, with its text, or RCODE 3 for a name that is not there. */
function answerTo(question: Buffer, texts: Readonly<Record<string, string>>): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const text = texts[labels.join('.')]
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2)
  head.writeUInt16BE(text === undefined ? 0 : 1, 6)
  head.writeUInt32BE(0, 8)
  const asked = question.subarray(12, at + 5)
  if (text === undefined) return Buffer.concat([head, asked])
  const fields = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length])
  return Buffer.concat([head, asked, fields, Buffer.from(text)])
}
