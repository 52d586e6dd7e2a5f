import { describe, expect, it } from 'vitest'
import { addressAfterSignIn } from './anonymous.ts'

describe('addressAfterSignIn', () => {
  it.each([
    ['', '/'],
    ['?redirect=%2Forders%2Findex%3Fpage%3D2', '/orders/index?page=2'],
    ['?redirect=%2Flogin', '/'],
    ['?redirect=https%3A%2F%2Fevil.example%2F', '/'],
    ['?redirect=%2F%2Fevil.example%2F', '/'],
    ['?redirect=%2F%5Cevil.example', '/'],
    ['?redirect=javascript%3Aalert(1)', '/'],
    ['?redirect=', '/'],
  ])('%s leads to %s', (search, address) => {
    expect(addressAfterSignIn(search, 'https://console.example')).toEqual(address)
  })
})
