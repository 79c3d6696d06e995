// The peer: a defaulting and a validating webhook as kubebuilder's users have them, on controller-runtime.
package main

import (
	"context"
	"flag"
	"os"
	"strings"

	"go.uber.org/zap/zapcore"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/log/zap"
	"sigs.k8s.io/controller-runtime/pkg/webhook"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"

	v1 "bench.example.com/conversion/api/v1"
)

func main() {
	port := flag.Int("port", 9443, "where to listen, on 127.0.0.1")
	certificates := flag.String("certificates", "", "the folder of tls.crt and tls.key")
	flag.Parse()
	ctrl.SetLogger(zap.New(zap.Level(zapcore.ErrorLevel), zap.WriteTo(os.Stderr)))

	scheme := runtime.NewScheme()
	if err := v1.AddToScheme(scheme); err != nil {
		panic(err)
	}
	// What WebhookManagedBy registers.
	server := webhook.NewServer(webhook.Options{Host: "127.0.0.1", Port: *port, CertDir: *certificates})
	server.Register("/mutate-bench-example-com-v1-application", admission.WithDefaulter(scheme, &defaulter{}))
	server.Register("/validate-bench-example-com-v1-application", admission.WithValidator(scheme, &validator{}))
	if err := server.Start(ctrl.SetupSignalHandler()); err != nil {
		panic(err)
	}
}

type defaulter struct{}

func (*defaulter) Default(_ context.Context, application *v1.Application) error {
	if application.Spec.Strategy == "" {
		application.Spec.Strategy = "RollingUpdate"
	}
	if application.Spec.HistoryLimit == 0 {
		application.Spec.HistoryLimit = 10
	}
	if _, found := application.Labels["example.com/team"]; !found {
		if application.Labels == nil {
			application.Labels = map[string]string{}
		}
		application.Labels["example.com/team"] = application.Namespace
	}
	return nil
}

type validator struct{}

func (*validator) ValidateCreate(_ context.Context, application *v1.Application) (admission.Warnings, error) {
	return nil, invalid(application, problemsOf(application))
}

func (*validator) ValidateUpdate(_ context.Context, old, application *v1.Application) (admission.Warnings, error) {
	problems := problemsOf(application)
	if application.Spec.ServiceAccountName != old.Spec.ServiceAccountName {
		problems = append(problems, field.Invalid(field.NewPath("spec", "serviceAccountName"), application.Spec.ServiceAccountName, "can't be changed"))
	}
	return nil, invalid(application, problems)
}

func (*validator) ValidateDelete(context.Context, *v1.Application) (admission.Warnings, error) {
	return nil, nil
}

func problemsOf(application *v1.Application) field.ErrorList {
	problems := field.ErrorList{}
	spec := field.NewPath("spec")
	if !strings.HasPrefix(application.Spec.Image, "registry.example.com/") {
		problems = append(problems, field.Invalid(spec.Child("image"), application.Spec.Image, "must be ours"))
	}
	for index, port := range application.Spec.Ports {
		if port.Port < 1024 {
			problems = append(problems, field.Invalid(spec.Child("ports").Index(index).Child("port"), port.Port, "must be 1024 or more"))
		}
	}
	for index, volume := range application.Spec.Volumes {
		if !strings.HasPrefix(volume.MountPath, "/") {
			problems = append(problems, field.Invalid(spec.Child("volumes").Index(index).Child("mountPath"), volume.MountPath, "must be absolute"))
		}
	}
	return problems
}

func invalid(application *v1.Application, problems field.ErrorList) error {
	if len(problems) == 0 {
		return nil
	}
	return apierrors.NewInvalid(v1.GroupVersion.WithKind("Application").GroupKind(), application.Name, problems)
}
