using System.Diagnostics.CodeAnalysis;
using Woad.Xml;

namespace System.ServiceModel.Activation;

/// <summary>Makes hosts of services by the names of their types.</summary>
/// <remarks>
/// The original works inside IIS only. Here any program may call it, so that factories which programs have for their
/// .svc files keep making their hosts.
/// </remarks>
public class ServiceHostFactory : ServiceHostFactoryBase
{
    /// <summary>Initializes a new instance of the <see cref="ServiceHostFactory"/> class.</summary>
    public ServiceHostFactory()
    {
    }

    /// <summary>Creates a host of the service type that has the name.</summary>
    /// <param name="constructorString">The type's name with or without its assembly.</param>
    /// <param name="baseAddresses">The host's base addresses.</param>
    /// <returns>The host.</returns>
    /// <exception cref="ArgumentException">No loaded assembly has such a type.</exception>
    [UnconditionalSuppressMessage(
        "Trimming", "IL2026", Justification = "A program that names its services by text keeps their types.")]
    [UnconditionalSuppressMessage(
        "Trimming", "IL2057", Justification = "A program that names its services by text keeps their types.")]
    [UnconditionalSuppressMessage(
        "Trimming", "IL2072", Justification = "A program that names its services by text keeps their types.")]
    public override ServiceHostBase CreateServiceHost(string constructorString, Uri[] baseAddresses)
    {
        ArgumentException.ThrowIfNullOrEmpty(constructorString);
        ArgumentNullException.ThrowIfNull(baseAddresses);
        var type = Type.GetType(constructorString, throwOnError: false)
            ?? AppDomain.CurrentDomain.GetAssemblies().Select(
                a => a.GetType(constructorString, throwOnError: false)).FirstOrDefault(t => t is not null)
            ?? throw new ArgumentException(Escaped.Text(
                $"The type '{constructorString}' could not be found in the loaded assemblies. Give the full name of "
                    + $"the service type, with its assembly when that is not loaded yet."),
                nameof(constructorString));
        return CreateServiceHost(type, baseAddresses);
    }

    /// <summary>Creates a host of a service type.</summary>
    /// <param name="serviceType">The service type.</param>
    /// <param name="baseAddresses">The host's base addresses.</param>
    /// <returns>The host.</returns>
    [UnconditionalSuppressMessage(
        "Trimming", "IL2067", Justification = "A program that names its services by text keeps their types.")]
    protected virtual ServiceHost CreateServiceHost(Type serviceType, Uri[] baseAddresses) =>
        new(serviceType, baseAddresses);
}
