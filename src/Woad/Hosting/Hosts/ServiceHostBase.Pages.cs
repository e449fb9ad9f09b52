using Woad.Metadata;

namespace System.ServiceModel;

public abstract partial class ServiceHostBase
{
    /// <summary>What is shown to those who GET the host's addresses; filled by behaviors.</summary>
    internal ServicePages Pages { get; } = new();

    /// <summary>
    /// The page at an address, for a behavior that shows something there. As in WCF a dispatcher is listed for it,
    /// which is named after the behavior.
    /// </summary>
    internal ServicePage PageAt(Uri address, string behavior)
    {
        var page = Pages.At(address);
        if (page.TryName(behavior) is { } dispatcher)
        {
            ChannelDispatchers.Add(dispatcher);
        }

        return page;
    }

    /// <summary>
    /// What pages stand at or below: the base address; in an application's pipeline, which has none, the endpoints.
    /// </summary>
    internal IEnumerable<Uri> PageRoots(string scheme) => _baseAddresses
        .Concat(Listeners is null ? [] : Description.Endpoints.Select(endpoint => endpoint.ListenUri).OfType<Uri>())
        .Where(address => address.Scheme == scheme);

    /// <summary>The address that is really listened on for an endpoint; null while the host is not open.</summary>
    internal Uri? RealAddress(Uri listenUri) => _service?.RealAddress(listenUri);

    /// <summary>Whether the program is being developed: only then things are shown that nobody has asked for.</summary>
    internal bool IsInDevelopment { get; set; } = string.Equals(
        Environment.GetEnvironmentVariable("DOTNET_ENVIRONMENT")
            ?? Environment.GetEnvironmentVariable("ASPNETCORE_ENVIRONMENT"),
        "Development",
        StringComparison.OrdinalIgnoreCase);
}
