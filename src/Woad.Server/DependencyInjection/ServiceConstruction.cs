using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.Extensions.DependencyInjection;
using Woad.Xml;

namespace Woad.Server.DependencyInjection;

/// <summary>Constructs services that are not registered in the container.</summary>
[UnconditionalSuppressMessage(
    "Trimming", "IL2067",
    Justification = "The constructors of a service type are kept by the annotation of ServiceHost's constructor.")]
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "As above.")]
[UnconditionalSuppressMessage(
    "Trimming", "IL2077", Justification = "As above: native compilation sees the parameter as a field.")]
internal static class ServiceConstruction
{
    /// <summary>The constructor with what it asks for; a parameterless one need not be public.</summary>
    /// <param name="services">The container.</param>
    /// <param name="type">The service type.</param>
    /// <exception cref="InvalidOperationException">The type is not registered, and has no constructor that the
    /// container can call.</exception>
    public static Func<IServiceProvider, object> Of(IServiceProvider services, Type type)
    {
        var registered = services.GetService<IServiceProviderIsService>();
        if (registered?.IsService(type) == true)
        {
            return static _ => throw new InvalidOperationException("The container gave no instance of the service.");
        }

        if (type.GetConstructors() is not [_, ..] constructors)
        {
            return type.GetConstructor(
                BindingFlags.Instance | BindingFlags.NonPublic, Type.EmptyTypes) is not null && !type.IsAbstract
                    ? _ => Activator.CreateInstance(type, nonPublic: true)!
                    : throw Refused(type, "it has no public constructor, and no parameterless one");
        }

        if (constructors is [var only] && Array.Find(only.GetParameters(), p => !IsGiven(p, registered)) is { } missing)
        {
            throw Refused(
                type, $"its constructor takes a {missing.ParameterType} ('{missing.Name}'), which is not registered");
        }

        var create = ActivatorUtilities.CreateFactory(type, Type.EmptyTypes);
        return scope => create(scope, []);
    }

    /// <summary>Whether the container has a value for a parameter; keys are its own affair.</summary>
    private static bool IsGiven(ParameterInfo parameter, IServiceProviderIsService? registered) =>
        registered is null || parameter.HasDefaultValue
        || parameter.IsDefined(typeof(FromKeyedServicesAttribute))
        || parameter.IsDefined(typeof(ServiceKeyAttribute))
        || registered.IsService(parameter.ParameterType);

    private static InvalidOperationException Refused(Type type, string reason) => new(Escaped.Text(
        $"The service type {type} is not registered in the container and cannot be constructed: {reason}. Register the "
            + $"type, or what its constructor takes, or set DispatchRuntime.InstanceProvider."));
}
