package v1beta1

import (
	"encoding/json"
	"fmt"
	"maps"
	"net"
	"strconv"
	"strings"
	"time"

	"sigs.k8s.io/controller-runtime/pkg/conversion"

	v1 "bench.example.com/conversion/api/v1"
)

// What one version can't represent is kept in an annotation of the other, as these objects. Kept is only what converting back would not give, and it is
// restored only where it still explains what the other version shows: what Wheelwright's generated code does.
const (
	keptOfHub   = "bench.example.com/residue.v1"
	keptOfSpoke = "bench.example.com/residue.v1beta1"
	// Lists the fields that show nothing, since this version has no word for their value.
	unrepresentable = "bench.example.com/unrepresentable"
)

type hubResidue struct {
	Mode   string                  `json:"mode,omitempty"`
	Region string                  `json:"region,omitempty"`
	Host   string                  `json:"host,omitempty"`
	Port   int32                   `json:"port,omitempty"`
	Routes map[string]routeResidue `json:"routes,omitempty"`
}

type routeResidue struct {
	Retries int32  `json:"retries,omitempty"`
	Host    string `json:"host,omitempty"`
	Port    int32  `json:"port,omitempty"`
}

type spokeResidue struct {
	Address string                 `json:"address,omitempty"`
	Idle    string                 `json:"idle,omitempty"`
	Mode    string                 `json:"mode,omitempty"`
	Rules   map[string]ruleResidue `json:"rules,omitempty"`
}

type ruleResidue struct {
	Backend string `json:"backend,omitempty"`
	Timeout string `json:"timeout,omitempty"`
}

var modeToHub = map[string]string{"open": "Open", "strict": "Strict"}
var modeFromHub = map[string]string{"Open": "open", "Strict": "strict"}

// ConvertTo converts to the hub, v1.
func (source *Gateway) ConvertTo(target conversion.Hub) error {
	hub := target.(*v1.Gateway)
	hub.ObjectMeta = source.ObjectMeta
	kept := hubResidue{}
	annotations, err := take(source.Annotations, keptOfHub, &kept)
	if err != nil {
		return err
	}
	lost := spokeResidue{}

	hub.Spec.Title = source.Spec.Title
	hub.Spec.Options = source.Spec.Options
	hub.Spec.Region = kept.Region
	if kept.Host != "" && joinAddress(kept.Host, kept.Port) == source.Spec.Address {
		hub.Spec.Host, hub.Spec.Port = kept.Host, kept.Port
	} else {
		hub.Spec.Host, hub.Spec.Port = splitAddress(source.Spec.Address)
	}
	if joinAddress(hub.Spec.Host, hub.Spec.Port) != source.Spec.Address {
		lost.Address = source.Spec.Address
	}
	hub.Spec.IdleSeconds = secondsOf(source.Spec.Idle)
	if formatSeconds(hub.Spec.IdleSeconds) != source.Spec.Idle {
		lost.Idle = source.Spec.Idle
	}
	if kept.Mode != "" && modeFromHub[kept.Mode] == source.Spec.Mode {
		hub.Spec.Mode = kept.Mode
	} else {
		hub.Spec.Mode = modeToHub[source.Spec.Mode]
	}
	if modeFromHub[hub.Spec.Mode] != source.Spec.Mode {
		lost.Mode = source.Spec.Mode
	}
	for _, rule := range source.Spec.Rules {
		keptRoute := kept.Routes[rule.Name]
		lostRule := ruleResidue{}
		route := v1.Route{
			Name: rule.Name, Prefix: rule.PathPrefix, WeightPercent: rule.Weight, Retries: keptRoute.Retries, TimeoutSeconds: secondsOf(rule.Timeout),
		}
		if keptRoute.Host != "" && joinAddress(keptRoute.Host, keptRoute.Port) == rule.Backend {
			route.Host, route.Port = keptRoute.Host, keptRoute.Port
		} else {
			route.Host, route.Port = splitAddress(rule.Backend)
		}
		if joinAddress(route.Host, route.Port) != rule.Backend {
			lostRule.Backend = rule.Backend
		}
		if formatSeconds(route.TimeoutSeconds) != rule.Timeout {
			lostRule.Timeout = rule.Timeout
		}
		if lostRule != (ruleResidue{}) {
			if lost.Rules == nil {
				lost.Rules = map[string]ruleResidue{}
			}
			lost.Rules[rule.Name] = lostRule
		}
		hub.Spec.Routes = append(hub.Spec.Routes, route)
	}

	hub.Status = v1.GatewayStatus(source.Status)
	isEmpty := lost.Address == "" && lost.Idle == "" && lost.Mode == "" && lost.Rules == nil
	hub.Annotations, err = put(annotations, keptOfSpoke, lost, isEmpty)
	return err
}

// ConvertFrom converts from the hub, v1.
func (target *Gateway) ConvertFrom(source conversion.Hub) error {
	hub := source.(*v1.Gateway)
	target.ObjectMeta = hub.ObjectMeta
	kept := spokeResidue{}
	annotations, err := take(hub.Annotations, keptOfSpoke, &kept)
	if err != nil {
		return err
	}
	lost := hubResidue{Region: hub.Spec.Region}

	target.Spec.Title = hub.Spec.Title
	target.Spec.Options = hub.Spec.Options
	target.Spec.Address = addressOf(hub.Spec.Host, hub.Spec.Port, kept.Address)
	if host, port := splitAddress(target.Spec.Address); host != hub.Spec.Host || port != hub.Spec.Port {
		lost.Host, lost.Port = hub.Spec.Host, hub.Spec.Port
	}
	target.Spec.Idle = durationOf(hub.Spec.IdleSeconds, kept.Idle)
	if kept.Mode != "" && modeToHub[kept.Mode] == hub.Spec.Mode {
		target.Spec.Mode = kept.Mode
	} else {
		target.Spec.Mode = modeFromHub[hub.Spec.Mode]
	}
	if modeToHub[target.Spec.Mode] != hub.Spec.Mode {
		lost.Mode = hub.Spec.Mode
	}
	for _, route := range hub.Spec.Routes {
		keptRule := kept.Rules[route.Name]
		rule := Rule{Name: route.Name, PathPrefix: route.Prefix, Weight: route.WeightPercent}
		rule.Backend = addressOf(route.Host, route.Port, keptRule.Backend)
		rule.Timeout = durationOf(route.TimeoutSeconds, keptRule.Timeout)
		lostRoute := routeResidue{Retries: route.Retries}
		if host, port := splitAddress(rule.Backend); host != route.Host || port != route.Port {
			lostRoute.Host, lostRoute.Port = route.Host, route.Port
		}
		if lostRoute != (routeResidue{}) {
			if lost.Routes == nil {
				lost.Routes = map[string]routeResidue{}
			}
			lost.Routes[route.Name] = lostRoute
		}
		target.Spec.Rules = append(target.Spec.Rules, rule)
	}

	target.Status = GatewayStatus(hub.Status)
	isEmpty := lost.Mode == "" && lost.Region == "" && lost.Host == "" && lost.Routes == nil
	target.Annotations, err = put(annotations, keptOfHub, lost, isEmpty)
	if err == nil && lost.Mode != "" {
		target.Annotations[unrepresentable] = `{"v1":[".spec.mode"]}`
	}
	return err
}

// take gives the annotations without ours, and reads one of them.
func take(annotations map[string]string, name string, into any) (map[string]string, error) {
	text, found := annotations[name]
	if !found {
		return annotations, nil
	}
	others := maps.Clone(annotations)
	delete(others, name)
	delete(others, unrepresentable)
	return others, json.Unmarshal([]byte(text), into)
}

// put gives the annotations with one more, unless there is nothing to keep.
func put(annotations map[string]string, name string, residue any, isEmpty bool) (map[string]string, error) {
	if isEmpty {
		return annotations, nil
	}
	text, err := json.Marshal(residue)
	if err != nil {
		return nil, err
	}
	others := maps.Clone(annotations)
	if others == nil {
		others = map[string]string{}
	}
	others[name] = string(text)
	return others, nil
}

func splitAddress(address string) (string, int32) {
	host, text, err := net.SplitHostPort(address)
	if err != nil {
		return address, 0
	}
	port, err := strconv.ParseUint(text, 10, 16)
	if err != nil {
		return address, 0
	}
	return host, int32(port)
}

func joinAddress(host string, port int32) string {
	if port == 0 {
		return host
	}
	return net.JoinHostPort(host, strconv.Itoa(int(port)))
}

// addressOf prefers the spelling that was kept, where it means the same.
func addressOf(host string, port int32, kept string) string {
	if keptHost, keptPort := splitAddress(kept); kept != "" && keptHost == host && keptPort == port {
		return kept
	}
	return joinAddress(host, port)
}

func secondsOf(text string) int32 {
	duration, err := time.ParseDuration(text)
	if err != nil {
		return 0
	}
	return int32(duration.Round(time.Second) / time.Second)
}

// durationOf prefers the spelling that was kept, where it means the same.
func durationOf(seconds int32, kept string) string {
	if kept != "" && secondsOf(kept) == seconds {
		return kept
	}
	return formatSeconds(seconds)
}

// formatSeconds writes 5400 as 1h30m.
func formatSeconds(seconds int32) string {
	if seconds == 0 {
		return ""
	}
	text := strings.Builder{}
	for _, unit := range []struct {
		seconds int32
		name    string
	}{{3600, "h"}, {60, "m"}, {1, "s"}} {
		if count := seconds / unit.seconds; count > 0 {
			fmt.Fprintf(&text, "%d%s", count, unit.name)
			seconds %= unit.seconds
		}
	}
	return text.String()
}
