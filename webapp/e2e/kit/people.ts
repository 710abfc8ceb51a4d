/** Who fills in the forms. */
import { randomUUID } from 'node:crypto'

export interface Person {
  name: string
  lastname: string
  email: string
  nationality: string
  idType: string
  id: string
  street: string
  zipcode: string
  city: string
  country: string
}

/** An address that nobody else has. */
export const address = (who = 'ana') => `${who}.${randomUUID().slice(0, 12)}@example.com`

/** Ana, with an address of her own; or whoever the changes make of her. */
export function person(changes: Partial<Person> = {}): Person {
  return {
    name: 'Ana',
    lastname: 'Núñez Ferrer',
    email: address(),
    nationality: 'ES',
    idType: 'NIF',
    id: '12345678Z',
    street: 'Calle Mayor 1, 2.º B',
    zipcode: '28013',
    city: 'Madrid',
    country: 'ES',
    ...changes,
  }
}
