using System.ServiceModel.Routing;
using Microsoft.Extensions.Logging;

namespace Woad.Routing.Sending;

/// <summary>An endpoint of a router, as its sessions know it.</summary>
/// <param name="Name">The name of the endpoint.</param>
/// <param name="Contract">The contract of the endpoint, which is also that of the channels that lead on.</param>
/// <param name="Logger">Where the router reports.</param>
internal sealed record ServedEndpoint(string Name, Type Contract, ILogger Logger)
{
    /// <summary>The property of received messages that has the name of their endpoint.</summary>
    public const string NameProperty = "Woad.Routing.EndpointName";

    /// <summary>Whether both sides call.</summary>
    public bool IsDuplex => Contract == typeof(IDuplexSessionRouter);
}
