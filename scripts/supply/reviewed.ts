/**
 * Packages that would run a program of their own when they are installed, and what was found in it. `allowScripts` of package.json allows
 * those whose script is needed and no others.
 */
export const installScripts: Readonly<Record<string, { readonly isAllowed: boolean; readonly why: string }>> =
  {
    node: {
      isAllowed: true,
      why: 'installs the Node of this machine’s system and processor from the registry, at the version of the package',
    },
    '@scarf/scarf': {
      isAllowed: false,
      why: 'reports the installation to its maker; comes with Prism and does nothing else',
    },
  }

/** Licences that ask for nothing but their text and the name of the author, beside the program. */
export const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
] as const

/** Every other one, by package, and why it may be used. */
export const otherLicences: Readonly<Record<string, { readonly licence: string; readonly why: string }>> = {
  '@expo-google-fonts/noto-sans-sc': {
    licence: 'MIT AND OFL-1.1',
    why: 'the font may be set into documents; it is not sold by itself',
  },
  'web-push': { licence: 'MPL-2.0', why: 'holds for its own files, which are used as they are' },
  'axe-core': { licence: 'MPL-2.0', why: 'as web-push; in tests alone' },
  'caniuse-lite': { licence: 'CC-BY-4.0', why: 'a table that the build reads; no part of what is delivered' },
  dompurify: { licence: '(MPL-2.0 OR Apache-2.0)', why: 'taken under Apache-2.0' },
  'type-fest': { licence: '(MIT OR CC0-1.0)', why: 'taken under MIT' },
  ...Object.fromEntries(
    ['lightningcss', 'lightningcss-linux-x64-gnu', 'lightningcss-linux-x64-musl']
      .concat([
        'lightningcss-linux-arm64-gnu',
        'lightningcss-linux-arm64-musl',
        'lightningcss-linux-arm-gnueabihf',
      ])
      .concat(['lightningcss-darwin-arm64', 'lightningcss-darwin-x64', 'lightningcss-freebsd-x64'])
      .concat(['lightningcss-win32-arm64-msvc', 'lightningcss-win32-x64-msvc', 'lightningcss-android-arm64'])
      .map((name) => [name, { licence: 'MPL-2.0', why: 'as web-push; a tool of the build' }]),
  ),
  ...Object.fromEntries(
    ['compute-gcd', 'compute-lcm', 'png-js', 'xmlhttprequest-ssl']
      .concat(['function', 'integer', 'integer-array', 'number'].map((name) => `validate.io-${name}`))
      .map((name) => [
        name,
        { licence: '', why: 'MIT, said in its file LICENSE and not where npm reads it' },
      ]),
  ),
}
