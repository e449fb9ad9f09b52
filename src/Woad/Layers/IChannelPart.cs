using Woad.Exchanges;

namespace Woad.Layers;

/// <summary>
/// The part of a client's channel that belongs to a layer. It is there before the channel is open, so that programs
/// can ask the channel for it. All requests of the open channel go through it.
/// </summary>
internal interface IChannelPart
{
    /// <summary>The object that programs may ask the channel for; null when it is none of this type.</summary>
    T? GetProperty<T>()
        where T : class;

    /// <summary>The channel opens: the requester that sees its requests first.</summary>
    IRequester Over(IRequester below);
}
