using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Client;

/// <summary>
/// Where channels get their connections from: the stack of a factory, or the session of the peer that has called.
/// </summary>
internal interface IChannelSource
{
    TimeProvider Clock { get; }

    ILogger Logger { get; }

    /// <summary>Whether messages are handed over as contents, because layers of the stack change them.</summary>
    bool IsParted { get; }

    /// <summary>The name of the session that is there before its channel; null when there is none yet.</summary>
    string? SessionId => null;

    /// <summary>Opens the connection of one channel.</summary>
    ValueTask<IRequester> OpenAsync(EndpointAddress address, Uri via, CancellationToken cancellationToken);

    /// <summary>The part of a new channel that belongs to a layer; null for none.</summary>
    IChannelPart? NewPart() => null;

    /// <summary>Properties that programs may ask channels for; null where there is no such thing.</summary>
    T? GetProperty<T>()
        where T : class;
}
