// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import es from '../../../../../core/nice/texts/es.json'
import type { Core, SearchHit } from '../../../core'
import { searchFromDisk } from '../../../core/testing'
import { catalogue } from './catalogue'
import { filter, find, MOST } from './search'

const texts = es as Record<string, string>
const classes = catalogue(key => texts[key], '2026-11-23')
const ids = (hits: { id: string }[]) => hits.map(h => h.id)

describe('the catalogue', () => {
  it('has 45 classes, each with a name and epigraphs in one numbering', () => {
    expect(classes).toHaveLength(45)
    expect(classes[8]).toMatchObject({ id: 'c9', number: 9 })
    expect(classes[0]!.epigraphs[2]!.id).toBe('c1e3')
  })

  it('marks the epigraphs that are no longer offered', () => {
    const retired = classes[19]!.epigraphs.filter(e => e.retired).map(e => e.id)
    expect(retired).toEqual(['c20e8', 'c20e27'])
    const before = catalogue(key => texts[key], '2025-12-31')[19]!.epigraphs.filter(e => e.retired)
    expect(before).toEqual([])
  })
})

describe('filtering', () => {
  const small = [
    { id: 'c30', number: 30, name: 'Café y pan', description: 'Té, azúcar', epigraphs: [] },
    {
      id: 'c43',
      number: 43,
      name: 'Restaurantes',
      description: 'Bares',
      epigraphs: [
        { id: 'c43e1', text: 'Cafeterías' },
        { id: 'c43e2', text: 'Servicios de café para empresas' },
      ],
    },
  ]

  it('does not mind accents or capital letters, in either direction', () => {
    expect(ids(filter(small, 'CAFE'))).toEqual(['c30', 'c43'])
    expect(ids(filter(small, 'Azucár'))).toEqual(['c30'])
  })

  it('finds the beginnings of words and says which epigraphs have them', () => {
    expect(filter(small, 'cafe')[1]).toEqual({ id: 'c43', epigraphs: ['c43e1', 'c43e2'], matched: ['cafe'] })
    expect(filter(small, 'feteria')).toEqual([])
  })

  it('wants every word', () => {
    expect(filter(small, 'café empresas')).toMatchObject([{ id: 'c43', epigraphs: ['c43e2'] }])
  })

  it('finds a class by its number', () => {
    expect(filter(classes, '25')[0]!.id).toBe('c25')
  })

  it('finds no epigraph that is no longer offered', () => {
    const found = filter(classes, 'sacos de dormir').find(h => h.id === 'c20')
    expect(found?.epigraphs ?? []).toEqual([])
    expect(filter(classes, 'sacos de dormir').find(h => h.id === 'c24')?.epigraphs).toEqual(['c24e31'])
  })

  it('takes any text as it is', () => {
    expect(ids(find(small, '(.*[', []))).toEqual(['c30', 'c43'])
    expect(filter(small, 'zzz')).toEqual([])
  })
})

describe('finding', () => {
  let core: Core
  beforeAll(async () => {
    core = await searchFromDisk()
  })
  const found = (query: string, lang = 'es') =>
    find(classes, query, core.classSearch({ query, lang, limit: MOST }))

  type Vector = { input: { query: string; lang: string; limit: number }; output: SearchHit[] }
  const file = join(process.cwd(), 'core/testdata/vectors/class_search.json')
  const vectors = (JSON.parse(readFileSync(file, 'utf8')) as Vector[]).filter(v => v.output.length > 0)

  it.each(vectors)('ranks as every other door: $input.query ($input.lang)', ({ input, output }) => {
    const hits = found(input.query, input.lang).slice(0, output.length)
    expect(hits).toEqual(output.map(({ class: id, epigraphs, matched }) => ({ id, epigraphs, matched })))
  })

  it('shows all classes while nothing is searched', () => {
    for (const nothing of ['', '  ', '?!', 'v', 'v l']) expect(ids(found(nothing))).toEqual(ids(classes))
  })

  it('finds the class of a number', () => {
    expect(ids(found('25'))).toEqual(['c25'])
  })

  it('filters while the core is not loaded', () => {
    const plain = filter(classes, 'velas')
    expect(plain).not.toHaveLength(0)
    expect(find(classes, 'velas', null)).toEqual(plain)
  })

  it.each(['qqxz', 'nada', 'no vendo ropa'])('finds nothing for what is nothing: %s', query => {
    expect(found(query)).toEqual([])
  })
})
