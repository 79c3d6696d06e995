package main

import (
	"context"
	"encoding/json"
	"fmt"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/install"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	servervalidation "k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apiextensions-apiserver/pkg/crdserverscheme"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresource"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/registry/rest"
)

var scheme = runtime.NewScheme()

func init() { install.Install(scheme) }

// definition is a CRD that the API server would serve.
type definition struct {
	group, kind string
	namespaced  bool
	versions    map[string]*version
}

type version struct {
	structural *structuralschema.Structural
	strategy   rest.RESTCreateUpdateStrategy
}

// judgeCRD says what the API server has against a CRD; the definition is nil where that is anything.
func judgeCRD(text []byte) (*definition, answer) {
	v1 := &apiextensionsv1.CustomResourceDefinition{}
	if err := json.Unmarshal(text, v1); err != nil {
		return nil, answer{Errors: []finding{{Type: "Undecodable", Detail: err.Error()}}}
	}
	scheme.Default(v1)
	crd := &apiextensions.CustomResourceDefinition{}
	check(scheme.Convert(v1, crd, nil))
	if errs := validation.ValidateCustomResourceDefinition(context.Background(), crd); len(errs) > 0 {
		return nil, answer{Errors: findings(errs)}
	}
	made := &definition{group: v1.Spec.Group, kind: v1.Spec.Names.Kind, namespaced: v1.Spec.Scope == apiextensionsv1.NamespaceScoped, versions: map[string]*version{}}
	for _, each := range v1.Spec.Versions {
		built, err := made.versionOf(each)
		if err != nil {
			return nil, answer{Errors: []finding{{Type: "Unservable", Detail: err.Error()}}}
		}
		made.versions[each.Name] = built
	}
	return made, answer{Errors: []finding{}}
}

// versionOf makes of a version what customresource_handler.go makes of it.
func (d *definition) versionOf(given apiextensionsv1.CustomResourceDefinitionVersion) (*version, error) {
	internal := &apiextensions.CustomResourceValidation{}
	if err := apiextensionsv1.Convert_v1_CustomResourceValidation_To_apiextensions_CustomResourceValidation(given.Schema, internal, nil); err != nil {
		return nil, err
	}
	structural, err := structuralschema.NewStructural(internal.OpenAPIV3Schema)
	if err != nil {
		return nil, fmt.Errorf("not structural: %w", err)
	}
	structural = structural.DeepCopy()
	if err := defaulting.PruneDefaults(structural); err != nil {
		return nil, err
	}
	validator, _, err := servervalidation.NewSchemaValidator(internal.OpenAPIV3Schema)
	if err != nil {
		return nil, err
	}
	var status *apiextensions.CustomResourceSubresourceStatus
	var statusValidator servervalidation.SchemaValidator
	var scale *apiextensions.CustomResourceSubresourceScale
	if given.Subresources != nil && given.Subresources.Status != nil {
		status = &apiextensions.CustomResourceSubresourceStatus{}
		if schemaOfStatus, ok := internal.OpenAPIV3Schema.Properties["status"]; ok {
			if statusValidator, _, err = servervalidation.NewSchemaValidator(&schemaOfStatus); err != nil {
				return nil, err
			}
		}
	}
	if given.Subresources != nil && given.Subresources.Scale != nil {
		scale = &apiextensions.CustomResourceSubresourceScale{}
		if err := apiextensionsv1.Convert_v1_CustomResourceSubresourceScale_To_apiextensions_CustomResourceSubresourceScale(given.Subresources.Scale, scale, nil); err != nil {
			return nil, err
		}
	}
	kind := schema.GroupVersionKind{Group: d.group, Version: given.Name, Kind: d.kind}
	typer := crdserverscheme.NewUnstructuredObjectTyper()
	strategy := customresource.NewStrategy(typer, d.namespaced, kind, validator, statusValidator, structural, status, scale, given.SelectableFields)
	return &version{structural: structural, strategy: strategy}, nil
}
