import type { RecordOf } from '../../content-model/field'
import type { OtherRecords, PreviewPictures } from '../../cms/preview/preview-props'
import projectFields from '../project/fields'
import type cardFields from './card/fields'
import type fields from './fields'
import { firstPart, listContext, partWith } from './list-parts'
import { ProjectsPage } from './page'
import { placeOf } from './place'

interface ListPreviewProps {
  page: RecordOf<typeof fields>
  cards: readonly RecordOf<typeof cardFields>[]
  /** The number of a project that is to be seen; otherwise the first page of the list is shown. */
  shown?: number
  pictures: PreviewPictures
  others: OtherRecords
}

/** The projects list page, for the previews of the page and of a card on it. */
export function ListPreview({ page, cards, shown, pictures, others }: ListPreviewProps) {
  const viewable = new Set(others(projectFields).map(({ projectId }) => projectId))
  const projects = cards.map(({ id, kind, location }) => ({
    id,
    kind,
    place: placeOf(location, location),
    isOpen: viewable.has(id),
  }))
  const list = listContext(projects, shown === undefined ? firstPart : partWith(projects, shown))
  const leading = cards.find(({ id }) => id === list.leading)
  return (
    <ProjectsPage
      record={{ ...page, banner: pictures.banner(page.banner) }}
      list={list}
      projects={cards
        .filter(({ id }) => list.ids.includes(id))
        .map(({ id, thumbnail, ...card }) => ({
          ...card,
          jsonId: id,
          thumbnail: pictures.of(thumbnail, 'CARD'),
        }))}
      leadingCrops={leading && pictures.crops(leading.thumbnail, 'LEADING_CARD')}
      viewable={viewable}
    />
  )
}
