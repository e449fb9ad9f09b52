using System.ServiceModel.Description;
using Woad.Hosting;
using Woad.Xml;

namespace Woad.Discovery.Clients;

/// <summary>Standard endpoints of the configuration of clients.</summary>
internal static class ConfiguredEndpoints
{
    /// <exception cref="InvalidOperationException">The configuration has no such endpoint, or several.</exception>
    public static TEndpoint Find<TEndpoint>(string name)
        where TEndpoint : ServiceEndpoint
    {
        ArgumentNullException.ThrowIfNull(name);
        return (TEndpoint?)ConfigurationSource.Current?.FindStandardClientEndpoint(name, typeof(TEndpoint))
            ?? throw new InvalidOperationException(
                Escaped.Text(
                    $"The configuration of the program has no endpoint '{name}' in the section client that is a "
                    + $"{typeof(TEndpoint).Name}. Add one whose attribute kind names such a standard endpoint, "
                    + $"or pass an endpoint to the client."));
    }
}
