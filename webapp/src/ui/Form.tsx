import type { ComponentProps } from 'react'

/** A form that the core's rules check: the browser has no word on it and stays on the page. */
export function Form({
  onSubmit,
  ...form
}: Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & { onSubmit: () => unknown }) {
  return (
    <form
      noValidate
      {...form}
      onSubmit={event => {
        event.preventDefault()
        void onSubmit()
      }}
    />
  )
}
