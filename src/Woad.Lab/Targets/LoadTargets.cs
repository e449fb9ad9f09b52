using Woad.Lab.Agents;
using Woad.Lab.Bindings;
using Woad.Lab.Instancing;
using Woad.Lab.Load;
using Woad.Lab.Targets.Wire;

namespace Woad.Lab.Targets;

/// <summary>The targets that a load process can reach.</summary>
internal static class LoadTargets
{
    public static ILoadTarget Create(TargetSpec spec)
    {
        var (binding, address) = (BindingKinds.Parse(spec.Binding), new Uri(spec.Address));
        if (binding == BindingKind.Simulated)
        {
            return new SimulatedTarget(address, spec.Objects);
        }

        return Enum.Parse<LoadDriver>(spec.Driver) == LoadDriver.Proxy || binding.IsSecure()
            ? new ProxyTarget(binding, address, spec.Objects)
            : new WireTarget(
                address,
                framed: binding == BindingKind.NetTcp,
                recorder => new ProxyTarget(binding, recorder, spec.Objects));
    }
}
