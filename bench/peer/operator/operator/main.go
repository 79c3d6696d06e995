// The peer: an operator as kubebuilder's users have it, on controller-runtime. Each Application has a ConfigMap and a condition that says so.
package main

import (
	"context"
	"errors"
	"flag"
	"net/http"
	"os"
	"sync/atomic"

	"go.uber.org/zap/zapcore"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/log/zap"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	metricsserver "sigs.k8s.io/controller-runtime/pkg/metrics/server"

	v1 "bench.example.com/conversion/api/v1"
)

func main() {
	probes := flag.String("health-probe-bind-address", ":8081", "where /readyz is served")
	metrics := flag.String("metrics-bind-address", ":8080", "where /metrics is served")
	flag.Parse()
	ctrl.SetLogger(zap.New(zap.Level(zapcore.ErrorLevel), zap.WriteTo(os.Stderr)))

	scheme := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{v1.AddToScheme, corev1.AddToScheme} {
		check(add(scheme))
	}
	config := ctrl.GetConfigOrDie()
	config.QPS = -1
	mgr, err := ctrl.NewManager(config, ctrl.Options{
		Scheme:                 scheme,
		HealthProbeBindAddress: *probes,
		Metrics:                metricsserver.Options{BindAddress: *metrics},
	})
	check(err)
	check(ctrl.NewControllerManagedBy(mgr).
		For(&v1.Application{}).
		Owns(&corev1.ConfigMap{}).
		WithOptions(controller.Options{MaxConcurrentReconciles: 8}).
		Complete(&reconciler{Client: mgr.GetClient(), scheme: scheme}))
	check(readyWhenSynced(mgr))
	check(mgr.Start(ctrl.SetupSignalHandler()))
}

// readyWhenSynced has /readyz wait for the caches, as wheelwright's does.
func readyWhenSynced(mgr ctrl.Manager) error {
	synced := atomic.Bool{}
	wait := func(ctx context.Context) error {
		for _, object := range []client.Object{&v1.Application{}, &corev1.ConfigMap{}} {
			if _, err := mgr.GetCache().GetInformer(ctx, object); err != nil {
				return err
			}
		}
		synced.Store(true)
		return nil
	}
	if err := mgr.Add(manager.RunnableFunc(wait)); err != nil {
		return err
	}
	return mgr.AddReadyzCheck("caches", func(*http.Request) error {
		if synced.Load() {
			return nil
		}
		return errors.New("not yet")
	})
}

type reconciler struct {
	client.Client
	scheme *runtime.Scheme
}

func (r *reconciler) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	application := &v1.Application{}
	if err := r.Get(ctx, request.NamespacedName, application); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	configMap := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: application.Name, Namespace: application.Namespace}}
	_, err := controllerutil.CreateOrUpdate(ctx, r.Client, configMap, func() error {
		configMap.Data = dataOf(application)
		return controllerutil.SetControllerReference(application, configMap, r.scheme)
	})
	if err != nil {
		return ctrl.Result{}, err
	}

	before := application.DeepCopy()
	ready := metav1.Condition{
		Type:               "Ready",
		Status:             metav1.ConditionTrue,
		Reason:             "Configured",
		Message:            "the ConfigMap is there",
		ObservedGeneration: application.Generation,
	}
	if !meta.SetStatusCondition(&application.Status.Conditions, ready) {
		return ctrl.Result{}, nil
	}
	application.Status.ObservedGeneration = application.Generation
	return ctrl.Result{}, r.Status().Patch(ctx, application, client.MergeFrom(before))
}

func dataOf(application *v1.Application) map[string]string {
	data := map[string]string{"image": application.Spec.Image, "title": application.Spec.DisplayName}
	for _, variable := range application.Spec.Env {
		data[variable.Name] = variable.Value
	}
	return data
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
