using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Hosting;

namespace Woad.Configuration.Names;

/// <summary>Bindings and behaviors that elements of issuers name, in the file that the thread reads.</summary>
internal static class NamedSettings
{
    [ThreadStatic]
    private static INamedSettings? _ofThread;

    /// <summary>Makes a file that of the thread; returns the one before.</summary>
    public static INamedSettings? Exchange(INamedSettings? settings)
    {
        var outer = _ofThread;
        _ofThread = settings;
        return outer;
    }

    /// <param name="binding">The name of its collection.</param>
    /// <param name="named">The name in the collection; empty for the one without a name.</param>
    /// <exception cref="InvalidOperationException">No file is being read.</exception>
    public static Binding MakeBinding(string binding, string named) => Source(binding).MakeBinding(binding, named);

    /// <summary>The behaviors of a set of endpointBehaviors; none for an empty name.</summary>
    /// <exception cref="InvalidOperationException">No file is being read.</exception>
    public static KeyedByTypeCollection<IEndpointBehavior> MakeBehaviors(string named) =>
        named.Length == 0 ? [] : Source(named).MakeEndpointBehaviors(named);

    private static INamedSettings Source(string named) =>
        _ofThread ?? ConfigurationSource.Current as INamedSettings ?? throw new InvalidOperationException(
            $"The element of an issuer names '{named}' of a file that is not the program's. Pass the file to "
                + $"ServiceModelConfiguration, or set the binding in code.");
}
