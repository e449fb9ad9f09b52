using Woad.Lab.Bindings;
using Woad.Lab.Instancing;

namespace Woad.Lab.Hosts;

/// <summary>The services that a server process can open.</summary>
internal static class ServicesUnderTest
{
    /// <exception cref="ArgumentException">There is no such binding.</exception>
    public static IServiceUnderTest Create(ServiceSpec spec) => BindingKinds.Parse(spec.Binding) switch
    {
        BindingKind.Simulated => new SimulatedService(spec.Mode, spec.Concurrency),
        var binding => new WcfService(binding, spec.Mode, spec.Concurrency, spec.Work),
    };
}
