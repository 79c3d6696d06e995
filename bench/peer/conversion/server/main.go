// The peer: a conversion webhook as kubebuilder's users have it: controller-runtime's server and handler, conversions written by hand.
package main

import (
	"flag"
	"os"

	"go.uber.org/zap/zapcore"
	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/log/zap"
	"sigs.k8s.io/controller-runtime/pkg/webhook"
	"sigs.k8s.io/controller-runtime/pkg/webhook/conversion"

	"bench.example.com/conversion/api/v1"
	"bench.example.com/conversion/api/v1beta1"
)

func main() {
	port := flag.Int("port", 9443, "where to listen, on 127.0.0.1")
	certificates := flag.String("certificates", "", "the folder of tls.crt and tls.key")
	flag.Parse()
	ctrl.SetLogger(zap.New(zap.Level(zapcore.ErrorLevel), zap.WriteTo(os.Stderr)))

	scheme := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{v1.AddToScheme, v1beta1.AddToScheme} {
		if err := add(scheme); err != nil {
			panic(err)
		}
	}
	server := webhook.NewServer(webhook.Options{Host: "127.0.0.1", Port: *port, CertDir: *certificates})
	server.Register("/convert", conversion.NewWebhookHandler(scheme, conversion.NewRegistry()))
	if err := server.Start(ctrl.SetupSignalHandler()); err != nil {
		panic(err)
	}
}
