import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { flushSync } from 'react-dom'
import type { CheckContext } from '../../content-model/check-fields'
import { languageAt } from '../../content-model/field-name'
import type { Json } from '../../content-model/record-order'
import { refersTo } from '../../content-model/references'
import { changeRecord } from './change-record'
import { FieldInputs } from './field-input'
import { FormContext, inputId, type Form, type Items, type Surroundings } from './form-context'
import { checkForm, errorsAfter, errorsMoved, formPath, type FormErrors } from './form-errors'
import { LanguageBar } from './language-bar'
import { isNewPicture } from '../pictures'
import { ensureShown } from './shown-languages'

/** What is asked of a form by what is around it. */
export interface RecordFormHandle {
  /** Whether the record can be published. Shows what keeps it from that. */
  isValid: () => boolean
  focus: Form['focus']
  /**
   * Shows why the server has refused the record.
   * @param field the path of the field that it is about, as the check writes it
   */
  refuse: (sentence: string, field?: string) => void
}

export interface RecordFormProps extends Pick<Form, 'kind' | 'slug' | 'onFocus' | 'addPicture'> {
  ref?: Ref<RecordFormHandle>
  value: Json
  onChange: (record: Json) => void
  surroundings: Surroundings
  /** Whether nothing can be typed for now. */
  isInert: boolean
  /** What is beside the languages. */
  tools?: ReactNode
  /** What is said above the fields. */
  children?: ReactNode
}

/** The form of a record. With each letter it renders only what has changed. */
export function RecordForm(props: RecordFormProps) {
  const { ref, kind, slug, value, onChange, surroundings, isInert, tools, children } = props
  const { onFocus, addPicture } = props
  const { fields } = kind
  const [said, announce] = useState('')
  const [errors, setErrors] = useState<FormErrors>(new Map())
  const [removed, setRemoved] = useState<Form['removed']>()
  const [wanted, setWanted] = useState<string>()
  const inputs = useRef<HTMLDivElement>(null)

  // Of changes that are made before the one before is rendered.
  const latest = useRef({ record: value, onChange, check: checkWith(surroundings) })
  useLayoutEffect(() => {
    latest.current = { record: value, onChange, check: checkWith(surroundings) }
  })
  const getRecord = useCallback(() => latest.current.record, [])
  const check = useCallback(
    () => checkForm(fields, latest.current.record, latest.current.check),
    [fields],
  )
  const change = useCallback(
    (path: string, next: unknown) => {
      const record = changeRecord(fields, latest.current.record, path, next)
      latest.current.record = record
      latest.current.onChange(record)
      setErrors((now) => errorsAfter(now, path, check))
    },
    [fields, check],
  )
  const changeItems = useCallback(
    (path: string, edit: (items: Items) => Items) => {
      const before = itemsAt(getRecord(), path)
      const after = edit(before)
      setErrors((now) => errorsMoved(now, path, before, after))
      change(path, after)
    },
    [change, getRecord],
  )
  const focus = useCallback((path: string) => {
    flushSync(() => ensureShown(languageAt(path)))
    const input = inputAt(inputs.current, path)
    open(input)
    input?.focus()
    input?.scrollIntoView({ block: 'center' })
  }, [])

  useEffect(() => {
    if (wanted === undefined || isInert) return
    // Once the menu of Publish has closed, which takes the focus.
    setTimeout(() => {
      setWanted(undefined)
      focus(wanted)
    })
  }, [wanted, isInert, focus])

  const form = useMemo<Form>(
    () => ({
      ...surroundings,
      ...{ kind, slug, errors, removed, setRemoved, getRecord, changeItems },
      ...{ addPicture, focus, onFocus, announce },
    }),
    [surroundings, kind, slug, errors, removed, getRecord, changeItems, addPicture, focus, onFocus],
  )

  const show = (wrong: FormErrors) => {
    setErrors(wrong)
    const paths = [...wrong.keys()]
    for (const path of paths) {
      ensureShown(languageAt(path))
      open(inputAt(inputs.current, path))
    }
    setWanted(paths[0])
  }
  useImperativeHandle(ref, () => ({
    isValid: () => {
      const wrong = check()
      show(wrong)
      return wrong.size === 0
    },
    focus,
    refuse: (sentence, field = '') => show(new Map([[formPath(field), sentence]])),
  }))

  return (
    <FormContext value={form}>
      <div className="record-form" translate="no">
        <header>
          <h1>{kind.label}</h1>
          <LanguageBar fields={fields} record={value}>
            {tools}
          </LanguageBar>
          {children}
          <NotPublished errors={errors} />
        </header>
        <div ref={inputs} className="fields" inert={isInert}>
          <FieldInputs fields={fields} path="" values={value} onChange={change} />
        </div>
        <p role="status" className="unseen">
          {said}
        </p>
      </div>
    </FormContext>
  )
}

/** What keeps the record from being published: the only thing, or how many. */
function NotPublished({ errors }: { errors: FormErrors }) {
  const [first] = errors.values()
  if (!first) return null
  return (
    <p role="alert" className="error">
      Not published yet.{' '}
      {errors.size === 1 ? first : `${errors.size} fields are not right: look for the red lines.`}
    </p>
  )
}

/** The input of a field, or the first one of a group. */
function inputAt(form: Element | null, path: string): HTMLElement | null {
  const id = CSS.escape(inputId(path))
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector) ?? null
  return find(`#${id}`) ?? find(`[id^="${id}."]`)
}

function open(input: Element | null): void {
  for (let box = input?.closest('details'); box; box = box.parentElement?.closest('details')) {
    box.open = true
  }
}

function checkWith({ records, pictures }: Surroundings): CheckContext {
  return {
    pictureExists: (path) => pictures.includes(path) || isNewPicture(path),
    recordExists: (field, value) => {
      const known = records(field.of)
      // The server knows those that could not be read.
      return known.length === 0 || known.some(({ data }) => refersTo(field, value, data))
    },
  }
}

function itemsAt(record: Json, path: string): Items {
  const value = path
    .split('.')
    .reduce<unknown>((inside, step) => (inside as Json | undefined)?.[step], record)
  return Array.isArray(value) ? value : []
}
