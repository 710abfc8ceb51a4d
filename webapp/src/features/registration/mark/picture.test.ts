import { describe, expect, it } from 'vitest'
import { adviceOn, kindOf, REFUSED } from './picture'

const bytes = (text: string) => new Blob([Uint8Array.from(text, char => char.charCodeAt(0))])

describe('the kind of a file', () => {
  it.each([
    ['gif', 'GIF89a....'],
    ['jpg', '\xff\xd8\xff\xe0'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['pdf', '%PDF-1.7'],
    ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['heic', '\0\0\0\x18ftypheic'],
    ['heic', '\0\0\0\x1cftypavif'],
    ['svgz', '\x1f\x8b\b\0'],
    ['svg', '<svg'],
    ['svg', '\xef\xbb\xbf<?xml version="1.0"?>'],
    ['svg', '\n <!-- a logo -->'],
    ['svg', '\xff\xfe<\0s\0v\0g\0'],
    ['svg', '\xfe\xff\0<\0s\0v\0g'],
    ['other', 'a logo, honestly'],
    ['other', ''],
  ])('is %s by its content, not by its name', async (kind, text) => {
    expect(await kindOf(bytes(text))).toBe(kind)
  })

  it('is accepted or refused for a reason', () => {
    expect(REFUSED).toEqual({ webp: 'logo_webp', heic: 'logo_heic', svgz: 'logo_svgz', other: 'file_type' })
  })
})

describe('what to know about a drawing', () => {
  it.each([
    ['<svg><path/></svg>', []],
    ['<svg><path><animate/></path></svg>', ['logo_still']],
    ['<svg><style>@-webkit-keyframes a{}</style></svg>', ['logo_still']],
    ['<svg:svg><svg:text>Sun</svg:text></svg:svg>', ['logo_letters']],
    ['<svg><textPath/></svg>', []],
  ])('%s', async (text, expected) => {
    expect((await adviceOn(new Blob([text]), 'svg', 'en'))?.map(({ text }) => text)).toEqual(expected)
  })
})
