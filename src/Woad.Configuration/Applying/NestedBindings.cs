using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Configuration.Elements;
using Woad.Hosting;

namespace Woad.Configuration.Applying;

/// <summary>Bindings and behaviors of a file that other elements of it name: those of issuers of tokens.</summary>
internal static class NestedBindings
{
    /// <param name="binding">The name of its collection.</param>
    /// <param name="named">The name in the collection; empty for the one without a name.</param>
    /// <exception cref="InvalidOperationException">No file is being read.</exception>
    public static Binding Make(string binding, string named) => Source(binding).MakeBinding(binding, named);

    /// <summary>The behaviors of a set of endpointBehaviors; none for an empty name.</summary>
    /// <exception cref="InvalidOperationException">No file is being read.</exception>
    public static KeyedByTypeCollection<IEndpointBehavior> MakeBehaviors(string named) =>
        named.Length == 0 ? [] : Source(named).MakeEndpointBehaviors(named);

    private static LoadedConfiguration Source(string named) =>
        (ExtensionTypes.SourceOfThread ?? ConfigurationSource.Current) as LoadedConfiguration
            ?? throw new InvalidOperationException(
                $"The element of an issuer names '{named}' of a file that is not the program's. Pass the file to "
                    + $"ServiceModelConfiguration, or set the binding in code.");
}
