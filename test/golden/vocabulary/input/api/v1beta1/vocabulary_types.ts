import {
  CustomResource,
  DeprecatedVersion,
  PrinterColumn,
  Resource,
  SelectableField,
  StatusSubresource,
  Unserved,
  XValidation,
} from "wheelwright/api";
import type * as v1 from "../v1/vocabulary_types";

/** Vocabulary as it was: its types are those of v1. */
@Resource({ plural: "vocabularies", singular: "vocabulary", shortNames: ["voc", "vo"], categories: ["all", "lexicon"], scope: "Namespaced" })
@Unserved()
@DeprecatedVersion("lexicon.example.com/v1beta1 Vocabulary is deprecated; use v1")
@StatusSubresource()
@PrinterColumn({ name: "Replicas", type: "integer", jsonPath: ".spec.replicas" })
@SelectableField(".spec.rules.word")
@XValidation({ rule: "self.metadata.name != 'forbidden'", message: "not this name", fieldPath: ".spec" })
export class Vocabulary extends CustomResource {
  spec?: v1.VocabularySpec;
  status?: v1.VocabularyStatus;
}
