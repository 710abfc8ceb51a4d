/** Persons and companies for the forms. */
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

/** Returns a new e-mail address. */
export const address = (who = 'ana') => `${who}.${randomUUID().slice(0, 12)}@example.com`

/** Returns the person Ana with a new e-mail address and the changes. */
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
