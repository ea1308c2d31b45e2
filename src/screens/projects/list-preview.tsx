import type { RecordOf } from '../../content-model/field'
import type { OtherRecords, PreviewPictures } from '../../cms/preview/preview-props'
import projectFields from '../project/fields'
import type cardFields from './card/fields'
import type fields from './fields'
import { ProjectsPage } from './page'

interface ListPreviewProps {
  page: RecordOf<typeof fields>
  cards: readonly RecordOf<typeof cardFields>[]
  pictures: PreviewPictures
  others: OtherRecords
}

/** The projects list page, for the previews of the page and of a card on it. */
export function ListPreview({ page, cards, pictures, others }: ListPreviewProps) {
  return (
    <ProjectsPage
      record={{ ...page, banner: pictures.banner(page.banner) }}
      projects={cards.map(({ id, thumbnail, ...card }) => ({
        ...card,
        jsonId: id,
        thumbnail: {
          ...pictures.of(thumbnail, 'CARD'),
          leading: pictures.crops(thumbnail, 'LEADING_CARD'),
        },
      }))}
      viewable={new Set(others(projectFields).map(({ projectId }) => projectId))}
    />
  )
}
