using System.Diagnostics.CodeAnalysis;
using System.ServiceModel;
using System.ServiceModel.Activation;
using Woad.Hosting;
using Woad.Server.DependencyInjection;
using Woad.Xml;

namespace Woad.Server.ServiceFiles;

/// <summary>Makes the hosts of a folder's services, each by its factory.</summary>
internal static class ServiceFileHosts
{
    /// <summary>Makes the hosts.</summary>
    /// <param name="services">The folder.</param>
    /// <param name="addressesOf">The base addresses of a service by its path in the site.</param>
    /// <exception cref="InvalidOperationException">A service or its factory is not found, or cannot be
    /// made.</exception>
    [RequiresUnreferencedCode("Types are found by the names that are in service files.")]
    public static IReadOnlyList<ServiceHostBase> Make(ServiceFolder services, Func<string, Uri[]> addressesOf)
    {
        var hosts = new List<ServiceHostBase>();
        foreach (var (service, site) in services.Find())
        {
            var addresses = addressesOf(service.RelativeAddress);
            hosts.Add(site.Make(() => Make(service, addresses)));
        }

        return hosts;
    }

    [RequiresUnreferencedCode("Types are found by the names that are in service files.")]
    private static ServiceHostBase Make(ServiceActivation service, Uri[] addresses)
    {
        var factory = service.Factory is null
            ? new ServiceHostFactory()
            : Factory(service.Factory, service.RelativeAddress);

        // Names without an assembly are looked for in assemblies that are loaded.
        var constructor = Type.GetType(service.Service, throwOnError: false) is null
            && ConfiguredTypes.FindOrNull(service.Service) is { AssemblyQualifiedName: { } full }
                ? full
                : service.Service;
        try
        {
            return factory.CreateServiceHost(constructor, addresses)
                ?? throw new InvalidOperationException(Escaped.Text(
                    $"{factory.GetType()}.CreateServiceHost returned null."));
        }
        catch (Exception e) when (e is ArgumentException or InvalidOperationException)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The service '{service.Service}' at '{service.RelativeAddress}' has no host: {e.Message}"), e);
        }
    }

    [RequiresUnreferencedCode("Types are found by the names that are in service files.")]
    private static ServiceHostFactoryBase Factory(string name, string address)
    {
        // Files name WCF's own factories with the assembly that had them in .NET Framework.
        var type = Type.GetType(name, throwOnError: false)
            ?? ConfiguredTypes.FindOrNull(name)
            ?? typeof(ServiceHostFactoryBase).Assembly.GetType(name.Split(',')[0].Trim(), throwOnError: false)
            ?? throw new InvalidOperationException(Escaped.Text(
                $"The factory '{name}' of the service at '{address}' is not a type of the program or of an assembly "
                    + $"that it references. Write the full name of its type."));
        return typeof(ServiceHostFactoryBase).IsAssignableFrom(type)
            ? (ServiceHostFactoryBase)Activator.CreateInstance(type)!
            : throw new InvalidOperationException(Escaped.Text(
                $"The factory '{type}' of the service at '{address}' is not a {typeof(ServiceHostFactoryBase)}. "
                    + $"Derive it from that class."));
    }
}
