// An order as the page sends it.

export const API = '/_/api/v1'
export const EMAIL = 'customer@example.com'

export const order = email => ({
  trademark_data: { type: 'NAME', name: 'Luz', country_protection: 'SPAIN', classifications: { c1: [] } },
  owners: [
    {
      type: 'PERSON',
      name: 'Ana',
      lastname: 'Gil',
      nationality: 'ES',
      personal_id_type: 'NIF',
      personal_id: '12345678Z',
      address: { street: 'Calle 1', city: 'Madrid', zipcode: '28001', country: 'ES' },
      email,
    },
  ],
  use_owner_billing: true,
})
