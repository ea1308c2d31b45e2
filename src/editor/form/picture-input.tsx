import { use, type ReactNode } from 'react'
import type { GroupField } from '../../content/model/field'
import { getFieldLanguage } from '../../content/model/field-label'
import { fileFields } from '../../content/model/picture-fields'
import { mediaPath } from '../../content/model/record-kind'
import {
  getPropertyName,
  getOutdatedFlagName,
  localiseRecord,
} from '../../content/model/translation'
import { isEmpty } from '../../content/model/values'
import { fieldShapes } from '../../content/pictures/shapes'
import { mainLanguage, otherLanguages } from '../../languages/languages'
import { getEnglishName } from '../model/english-name'
import { useFileInfos } from '../state/library'
import { isPending } from '../state/pending-pictures'
import { getPictureUrl, usePictures } from '../state/pictures'
import { FocalPointPicker } from './focal-point-picker'
import { FormContext, focusOnMount, getInputId, type InputProps } from './form-context'
import { hasFinePointer } from './has-fine-pointer'
import { LabelledInput, OutdatedNote } from './labelled-input'
import { FileButton } from './pictures/file-button'
import { PictureChooser } from './pictures/picture-chooser'
import { setFocusedField } from '../state/editor-view'
import { findUndoStep, type UndoStep } from '../state/undo'
import { words } from '../words/words'

const OWN_FILE_HINT =
  'Choose one if the picture has words on it, or if its empty side should face the text on the mirrored page.'

/** Inputs of a picture's file and, optionally, of another file for each other language. */
export function PictureInput({ field, name, path, values }: InputProps<GroupField>) {
  const form = use(FormContext)
  const { formLanguages, comparison, undo: steps, addUndoStep, removeUndoStep, change } = form
  const removeOwnFile = (ownPath: string, value: unknown) => {
    addUndoStep({ type: 'group', path: ownPath, value })
    change(ownPath, undefined)
  }
  const undo = (step: Extract<UndoStep, { type: 'group' }>) => {
    removeUndoStep(step)
    change(step.path, step.value)
    form.focus(step.path)
  }
  const goToDescription = () => {
    const altPath = `${path.slice(0, -name.length)}alt`
    // Reads the input, because this component does not render when the description changes.
    const input = document.getElementById(getInputId(altPath))
    const isMissing = (input as HTMLInputElement | null)?.value === ''
    if (isMissing && hasFinePointer()) form.focus(altPath)
  }
  return (
    <>
      <FileInput field={field} path={path} value={values[name]} onUpload={goToDescription} />
      {otherLanguages.map((language) => {
        const propertyName = getPropertyName(language, name)
        const languageName = getEnglishName(language)
        const ownPath = getPropertyName(language, path)
        const isOutdated = Boolean(values[getOutdatedFlagName(propertyName)])
        const hasOwnFile = !isEmpty(values[propertyName])
        const removed = hasOwnFile ? undefined : findUndoStep(steps, ownPath, 'group')
        const isDifferent = comparison?.values.has(ownPath) === true
        // Hides a picture in a language that the form does not show, unless the picture needs
        // attention.
        if (!formLanguages.includes(language) && !isOutdated && !isDifferent && !removed)
          return null
        return (
          <details key={language.code} open={hasOwnFile || isDifferent || removed !== undefined}>
            <summary>Another picture for {languageName}</summary>
            <div className="fields">
              {removed && (
                <div className="undo" role="status">
                  The picture for {languageName} is removed.
                  <button type="button" ref={focusOnMount} onClick={() => undo(removed)}>
                    {words.form.undo}
                  </button>
                </div>
              )}
              <FileInput
                field={{ ...field, label: `File for ${languageName}`, hint: OWN_FILE_HINT }}
                path={ownPath}
                value={values[propertyName]}
              >
                {isOutdated && (
                  <OutdatedNote path={ownPath}>
                    The picture above is new, but {languageName} still shows this one. Replace it
                    too, or use the same picture in every language.
                  </OutdatedNote>
                )}
                {hasOwnFile && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => removeOwnFile(ownPath, values[propertyName])}
                  >
                    Use the same picture in every language
                  </button>
                )}
              </FileInput>
            </div>
          </details>
        )
      })}
    </>
  )
}

interface FileInputProps {
  field: GroupField
  path: string
  value: unknown
  /** Called when staff have chosen a file from their computer. */
  onUpload?: () => void
  /** Notes about the picture, below the input. */
  children?: ReactNode
}

/** Input of one file: focal point picker, upload and list of published pictures. */
function FileInput({ field, path, value, onUpload, children }: FileInputProps) {
  const { formLanguages, change, choosePicture, choosePublished } = use(FormContext)
  usePictures()
  const { src, focalPoint } = localiseRecord(mainLanguage, fileFields, value)
  const { [src]: size } = useFileInfos()
  // Offers no focal point for an SVG, which is never cropped.
  const isSvg = src.endsWith('.svg')
  const showFile = () =>
    setFocusedField(
      path,
      formLanguages.find((language) => language === getFieldLanguage(path)),
    )
  const describeFile = (file: unknown) => {
    const other = localiseRecord(mainLanguage, fileFields, file).src
    return other === src
      ? 'the picture is the same, but another point stays visible'
      : other.replace(mediaPath, '')
  }
  const setFile = (file: object) => {
    showFile()
    change(path, file)
  }
  const minWidth = field.shape ? fieldShapes[field.shape].minWidth : 0
  const upload = ([file]: readonly File[]) => {
    showFile()
    choosePicture(path, file!, minWidth)
    onUpload?.()
  }
  const select = (chosen: string) => {
    showFile()
    choosePublished(path, chosen, minWidth)
  }
  return (
    <LabelledInput
      path={path}
      field={field}
      notes={children}
      describe={describeFile}
      announcesError
    >
      {(input) => (
        <div className="picture">
          {isSvg && <img src={getPictureUrl(src)} alt="" />}
          {src && !isSvg && (
            <FocalPointPicker
              url={getPictureUrl(src)}
              size={size}
              value={focalPoint}
              onChange={(point) => setFile({ src, focalPoint: point })}
            />
          )}
          <div>
            <FileButton
              {...input}
              label={getLabel(src)}
              isBusy={isPending(src)}
              onChoose={upload}
            />
            <PictureChooser onChoose={select} />
          </div>
        </div>
      )}
    </LabelledInput>
  )
}

function getLabel(src: string): string {
  if (isPending(src)) return words.pictures.preparing
  return src ? 'Replace the picture' : 'Choose a picture'
}
