using System.Reflection;
using System.Runtime.CompilerServices;
using System.ServiceModel;

namespace Woad.Svcutil.Tests.Everything;

/// <summary>The services of the samples and of the suites, found by reflection.</summary>
internal static class Services
{
    private static readonly string[] Assemblies =
    [
        "Woad.Conformance", "Woad.Samples", "Woad.Samples.Durable", "Woad.Samples.Layers", "Hello", "Seeds.Instancing",
    ];

    /// <summary>Classes that implement a contract and can be hosted.</summary>
    public static IReadOnlyList<Type> All { get; } =
    [
        .. Assemblies.SelectMany(static name => Assembly.Load(name).GetTypes())
            .Where(static type => IsService(type) && ContractsOf(type).Count > 0)
            .OrderBy(static type => type.FullName, StringComparer.Ordinal),
    ];

    public static Type Find(string name) => All.Single(type => type.FullName == name);

    /// <summary>The contracts of a service, without those from which another one derives.</summary>
    public static IReadOnlyList<Type> ContractsOf(Type service)
    {
        List<Type> contracts = [.. service.GetInterfaces().Where(IsContract)];
        for (var type = service; type is not null; type = type.BaseType)
        {
            if (IsContract(type))
            {
                contracts.Add(type);
            }
        }

        return [.. contracts.Where(contract => !contracts.Exists(other => other != contract
            && contract.IsAssignableFrom(other)))];
    }

    private static bool IsService(Type type) => type is
    { IsClass: true, IsAbstract: false, ContainsGenericParameters: false, IsCOMObject: false }
        && !type.IsDefined(typeof(CompilerGeneratedAttribute)) && !IsClient(type);

    /// <summary>Clients have the contracts of their services, and so have the proxies that are made for them.</summary>
    private static bool IsClient(Type type) => typeof(ICommunicationObject).IsAssignableFrom(type)
        || typeof(IClientChannel).IsAssignableFrom(type)
        || type.Namespace?.StartsWith("Woad.Generated", StringComparison.Ordinal) == true;

    private static bool IsContract(Type type) => type.IsDefined(typeof(ServiceContractAttribute), inherit: false);
}
