package main

import (
	"context"

	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apimachinery/pkg/api/validation"
	"k8s.io/apimachinery/pkg/api/validation/path"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

func (d *definition) judgeObject(asked question) answer {
	found, ok := d.versions[asked.Version]
	if !ok {
		return answer{Malformed: "no such version", Errors: []finding{}}
	}
	object, unknown, err := found.decode(asked.Object)
	if err != nil {
		return answer{Malformed: err.Error(), Unknown: unknown, Errors: []finding{}}
	}
	ctx := context.Background()
	if asked.Old == nil {
		found.strategy.PrepareForCreate(ctx, object)
		errs := found.strategy.Validate(ctx, object)
		errs = append(errs, validation.ValidateObjectMetaAccessor(object, d.namespaced, path.ValidatePathSegmentName, field.NewPath("metadata"))...)
		return answer{Unknown: unknown, Errors: findings(errs), Object: object.Object}
	}
	old, _, err := found.decode(asked.Old)
	if err != nil {
		return answer{Malformed: "old: " + err.Error(), Errors: []finding{}}
	}
	found.strategy.PrepareForUpdate(ctx, object, old)
	errs := found.strategy.ValidateUpdate(ctx, object, old)
	return answer{Unknown: unknown, Errors: findings(errs), Object: object.Object}
}

// decode is what unstructuredSchemaCoercer and unstructuredDefaulter of customresource_handler.go do with a request's body.
func (v *version) decode(text []byte) (*unstructured.Unstructured, []string, error) {
	object := &unstructured.Unstructured{}
	if err := object.UnmarshalJSON(text); err != nil {
		return nil, nil, err
	}
	apiVersion, kind := object.GetAPIVersion(), object.GetKind()
	meta, hasMeta, unknown, err := objectmeta.GetObjectMetaWithOptions(object.Object, objectmeta.ObjectMetaOptions{ReturnUnknownFieldPaths: true})
	if err != nil {
		return nil, unknown, err
	}
	options := structuralschema.UnknownFieldPathOptions{TrackUnknownFieldPaths: true}
	unknown = append(unknown, pruning.PruneWithOptions(object.Object, v.structural, true, options)...)
	defaulting.PruneNonNullableNullsWithoutDefaults(object.Object, v.structural)
	coerceErr, more := objectmeta.CoerceWithOptions(nil, object.Object, v.structural, false, objectmeta.CoerceOptions{ReturnUnknownFieldPaths: true})
	unknown = append(unknown, more...)
	if coerceErr != nil {
		return nil, unknown, coerceErr
	}
	object.SetKind(kind)
	object.SetAPIVersion(apiVersion)
	if hasMeta {
		if err := objectmeta.SetObjectMeta(object.Object, meta); err != nil {
			return nil, unknown, err
		}
	}
	defaulting.Default(object.Object, v.structural)
	return object, unknown, nil
}
