using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Instancing;

/// <summary>A request that needs an instance. Its views are made when a provider asks for them.</summary>
internal interface IInstanceRequest
{
    /// <summary>The message. Its headers and properties may be read, its body may not.</summary>
    Message Message { get; }

    /// <summary>The channel that the request has come through.</summary>
    IContextChannel Channel { get; }

    /// <summary>Looks for a name in the context of the request (MC-NETCEX). No message is made for it.</summary>
    /// <param name="name">The name.</param>
    /// <param name="value">Its value; null when the context does not have the name.</param>
    /// <returns>Whether the request has a context with any name.</returns>
    bool TryFindInContext(string name, out string? value);
}
