using Woad.Lab.Agents;
using Woad.Lab.Instancing;
using Woad.Lab.Load;

namespace Woad.Lab.Targets;

/// <summary>The targets that a load process can reach.</summary>
internal static class LoadTargets
{
    public static ILoadTarget Create(TargetSpec spec) => BindingKinds.Parse(spec.Binding) switch
    {
        BindingKind.Simulated => new SimulatedTarget(new Uri(spec.Address), spec.Objects),
        var binding => throw new ArgumentException($"The binding {binding.Name()} cannot be called."),
    };
}
