using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.ServiceModel;
using Woad.Instancing;
using Woad.Model;

namespace Woad.Hosting;

/// <summary>The parameterless constructor of a service type, public or not, which makes its instances.</summary>
internal sealed class ServiceConstructor
{
    private readonly Type _type;
    private readonly string? _refusal;

    [UnconditionalSuppressMessage(
        "Trimming", "IL2070",
        Justification = "The constructors of a service type are kept by the annotation of ServiceHost's constructor.")]
    public ServiceConstructor(Type type)
    {
        _type = type;
        _refusal = type.IsAbstract ? "is abstract"
            : type.ContainsGenericParameters ? "has type parameters that nothing has filled in"
            : type.GetConstructor(
                BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic, Type.EmptyTypes) is null
                ? "does not have a default (parameter-less) constructor"
                : null;
    }

    [UnconditionalSuppressMessage(
        "Trimming", "IL2077",
        Justification = "The constructors of a service type are kept by the annotation of ServiceHost's constructor.")]
    public object Create() =>
        _refusal is null ? Activator.CreateInstance(_type, nonPublic: true)! : throw Refused();

    /// <exception cref="InvalidOperationException">An endpoint has nothing else that makes its instances, and the type
    /// has no such constructor.</exception>
    public void Check(ImmutableArray<ListenerModel> listeners)
    {
        if (_refusal is not null && listeners.Any(static l => l.Endpoints.Any(Constructs)))
        {
            throw Refused();
        }
    }

    /// <summary>Whether the instances of an endpoint are made by the constructor.</summary>
    private static bool Constructs(EndpointModel endpoint) =>
        endpoint is { InstanceProvider: ConstructingInstanceProvider, InstanceContextProvider: null, Singleton: null };

    private InvalidOperationException Refused() => new(
        $"The service type {_type} could not be loaded as a service because it {_refusal}. To fix the problem, add a "
            + "default constructor to the type, or pass an instance of the type to the host, or set "
            + "DispatchRuntime.InstanceProvider.");
}
