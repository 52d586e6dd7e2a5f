import { describe, expect, it } from 'vitest'
import { addressAfterSignIn, signInAddress } from './sign-in-address.ts'

describe('signInAddress', () => {
  it.each([
    [{ pathname: '/login', search: '?redirect=%2Fx', hash: '' }, null],
    [{ pathname: '/', search: '', hash: '' }, '/login'],
    [{ pathname: '/logout', search: '', hash: '' }, '/login'],
    [{ pathname: '/orders/index', search: '?page=2' }, '/login?redirect=%2Forders%2Findex%3Fpage%3D2'],
    [{ pathname: '/orders/index', search: '', hash: '#7' }, '/login?redirect=%2Forders%2Findex%237'],
  ])('%o asks at %s', (place, address) => {
    expect(signInAddress(place)).toEqual(address)
  })
})

describe('addressAfterSignIn', () => {
  it.each([
    ['', '/'],
    ['?redirect=%2Forders%2Findex%3Fpage%3D2', '/orders/index?page=2'],
    ['?redirect=%2Forders%2Findex%3Fpage%3D2%237', '/orders/index?page=2#7'],
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
