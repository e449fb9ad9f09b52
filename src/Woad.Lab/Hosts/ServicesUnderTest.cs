using System.ServiceModel;
using Woad.Lab.Instancing;

namespace Woad.Lab.Hosts;

/// <summary>The services that a server process can open.</summary>
internal static class ServicesUnderTest
{
    public static IServiceUnderTest Create(
        BindingKind binding, InstanceContextMode mode, ConcurrencyMode concurrency, OperationWork work) =>
        binding switch
        {
            BindingKind.Simulated => new SimulatedService(mode, concurrency),
            _ => new WcfService(binding, mode, concurrency, work),
        };
}
