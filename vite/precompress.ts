import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes `.gz` and `.br` beside every text file of the build that is worth it. */
export function precompress(): Plugin {
  let directory = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      directory = resolve(root, build.outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const names = await readdir(directory, { recursive: true })
        const texts = names.filter((name) => /\.(?:js|css|html|svg|json)$/.test(name))
        await Promise.all(texts.map((name) => compress(join(directory, name))))
      },
    },
  }
}

/** A file is compressed once and sent often: as small as it gets. */
const brotli = (length: number, block: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
  [constants.BROTLI_PARAM_LGBLOCK]: block,
})

const smallest = 1024
/** From here on the size of the blocks makes a difference. */
const large = 100_000
/** In powers of two; 0: as Brotli thinks best. */
const blocks = [0, 16, 20]
const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < smallest) return
  await Promise.all([
    writeFile(`${path}.gz`, await toGzip(content, { level: 9 })),
    writeFile(`${path}.br`, await leastBrotli(content)),
  ])
}

async function leastBrotli(content: Buffer): Promise<Buffer> {
  const sizes = content.length < large ? blocks.slice(0, 1) : blocks
  const compressed = await Promise.all(
    sizes.map((block) => toBrotli(content, { params: brotli(content.length, block) })),
  )
  return compressed.reduce((least, one) => (one.length < least.length ? one : least))
}
