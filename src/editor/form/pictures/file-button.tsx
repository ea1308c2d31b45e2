import { clsx } from 'clsx'
import type { ChangeEvent, ComponentProps } from 'react'
import { acceptedTypes } from '../../model/prepare-upload'

interface FileButtonProps extends ComponentProps<'input'> {
  label: string
  /** True while the chosen files are being prepared. The button then keeps the focus. */
  isBusy?: boolean
  onChoose: (files: readonly File[]) => void
}

/** Button that lets staff choose pictures from their computer. */
export function FileButton({ label, isBusy, className, onChoose, ...input }: FileButtonProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <label className={clsx('button', className)} aria-busy={isBusy}>
      {label}
      <input
        {...input}
        type="file"
        accept={acceptedTypes}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={choose}
      />
    </label>
  )
}
