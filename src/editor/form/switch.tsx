interface SwitchProps<Option> {
  label: string
  options: readonly Option[]
  chosen: Option
  onChoose: (option: Option) => void
}

/**
 * Group of buttons, one of which is pressed. An option's `code` becomes the `lang` of its button,
 * so that screen readers pronounce the name of a language correctly.
 */
export function Switch<Option extends { name: string; code?: string }>(props: SwitchProps<Option>) {
  const { label, options, chosen, onChoose } = props
  return (
    <div className="switch" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.name}
          type="button"
          lang={option.code}
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
        >
          {option.name}
        </button>
      ))}
    </div>
  )
}
