package v1beta1

import (
	"sigs.k8s.io/controller-runtime/pkg/conversion"

	v1 "bench.example.com/conversion/api/v1"
)

// ConvertTo converts to the hub, v1, as kubebuilder's users write it: field by field.
func (source *Application) ConvertTo(target conversion.Hub) error {
	hub := target.(*v1.Application)
	hub.ObjectMeta = source.ObjectMeta

	hub.Spec.DisplayName = source.Spec.DisplayName
	hub.Spec.Image = source.Spec.Image
	hub.Spec.Size = source.Spec.Replica
	hub.Spec.Paused = source.Spec.Paused
	hub.Spec.Strategy = source.Spec.Strategy
	hub.Spec.TimeoutSeconds = source.Spec.TimeoutSeconds
	hub.Spec.HistoryLimit = source.Spec.Revisions
	hub.Spec.ServiceAccountName = source.Spec.Account
	hub.Spec.Args = source.Spec.Args
	for _, variable := range source.Spec.Env {
		hub.Spec.Env = append(hub.Spec.Env, v1.EnvironmentVariable(variable))
	}
	for _, port := range source.Spec.Ports {
		hub.Spec.Ports = append(hub.Spec.Ports, v1.Port(port))
	}
	hub.Spec.Resources = (*v1.Resources)(source.Spec.Resources)
	hub.Spec.NodeSelector = source.Spec.NodeSelector
	for _, volume := range source.Spec.Volumes {
		converted := v1.Volume{Name: volume.Name, MountPath: volume.MountPath, ReadOnly: volume.ReadOnly}
		for _, item := range volume.Items {
			converted.Items = append(converted.Items, v1.VolumeItem(item))
		}
		hub.Spec.Volumes = append(hub.Spec.Volumes, converted)
	}
	if source.Spec.Probes != nil {
		hub.Spec.Probes = &v1.Probes{Liveness: probeToHub(source.Spec.Probes.Liveness), Readiness: probeToHub(source.Spec.Probes.Readiness)}
	}

	hub.Status = v1.ApplicationStatus(source.Status)
	return nil
}

// ConvertFrom converts from the hub, v1.
func (target *Application) ConvertFrom(source conversion.Hub) error {
	hub := source.(*v1.Application)
	target.ObjectMeta = hub.ObjectMeta

	target.Spec.DisplayName = hub.Spec.DisplayName
	target.Spec.Image = hub.Spec.Image
	target.Spec.Replica = hub.Spec.Size
	target.Spec.Paused = hub.Spec.Paused
	target.Spec.Strategy = hub.Spec.Strategy
	target.Spec.TimeoutSeconds = hub.Spec.TimeoutSeconds
	target.Spec.Revisions = hub.Spec.HistoryLimit
	target.Spec.Account = hub.Spec.ServiceAccountName
	target.Spec.Args = hub.Spec.Args
	for _, variable := range hub.Spec.Env {
		target.Spec.Env = append(target.Spec.Env, EnvironmentVariable(variable))
	}
	for _, port := range hub.Spec.Ports {
		target.Spec.Ports = append(target.Spec.Ports, Port(port))
	}
	target.Spec.Resources = (*Resources)(hub.Spec.Resources)
	target.Spec.NodeSelector = hub.Spec.NodeSelector
	for _, volume := range hub.Spec.Volumes {
		converted := Volume{Name: volume.Name, MountPath: volume.MountPath, ReadOnly: volume.ReadOnly}
		for _, item := range volume.Items {
			converted.Items = append(converted.Items, VolumeItem(item))
		}
		target.Spec.Volumes = append(target.Spec.Volumes, converted)
	}
	if hub.Spec.Probes != nil {
		target.Spec.Probes = &Probes{Liveness: probeFromHub(hub.Spec.Probes.Liveness), Readiness: probeFromHub(hub.Spec.Probes.Readiness)}
	}

	target.Status = ApplicationStatus(hub.Status)
	return nil
}

func probeToHub(probe *Probe) *v1.Probe {
	if probe == nil {
		return nil
	}
	return &v1.Probe{Path: probe.Path, Port: probe.Port, PeriodSeconds: probe.EverySeconds, FailureThreshold: probe.FailureThreshold}
}

func probeFromHub(probe *v1.Probe) *Probe {
	if probe == nil {
		return nil
	}
	return &Probe{Path: probe.Path, Port: probe.Port, EverySeconds: probe.PeriodSeconds, FailureThreshold: probe.FailureThreshold}
}
