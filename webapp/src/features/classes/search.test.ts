import { describe, expect, it } from 'vitest'
import es from '../../../../core/nice/texts/es.json'
import { catalogue } from './catalogue'
import { search } from './search'

const texts = es as Record<string, string>
const classes = catalogue(key => texts[key])

describe('the catalogue', () => {
  it('has 45 classes, each with a name and epigraphs in one numbering', () => {
    expect(classes).toHaveLength(45)
    expect(classes[8]).toMatchObject({ id: 'c9', number: 9 })
    expect(classes[0]!.epigraphs[2]!.id).toBe('c1e3')
  })
})

describe('searching', () => {
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
    expect(search(small, 'CAFE').map(h => h.id)).toEqual(['c30', 'c43'])
    expect(search(small, 'Azucár').map(h => h.id)).toEqual(['c30'])
  })

  it('finds the beginnings of words and says which epigraphs have them', () => {
    expect(search(small, 'cafe')[1]).toEqual({ id: 'c43', epigraphs: ['c43e1', 'c43e2'] })
    expect(search(small, 'feteria')).toEqual([])
  })

  it('wants every word', () => {
    expect(search(small, 'café empresas')).toEqual([{ id: 'c43', epigraphs: ['c43e2'] }])
  })

  it('finds a class by its number', () => {
    expect(search(classes, '25')[0]!.id).toBe('c25')
  })

  it('takes any text as it is, and nothing as everything', () => {
    expect(search(small, '(.*[')).toHaveLength(2)
    expect(search(small, '')).toHaveLength(2)
    expect(search(small, 'zzz')).toEqual([])
  })
})
