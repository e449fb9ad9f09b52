using System.ServiceModel.Channels;

namespace Woad.Mesh.Nodes;

/// <summary>A channel that takes the messages of one address.</summary>
internal interface IFloodReceiver
{
    Uri Via { get; }

    /// <summary>Takes a message, after a while at most: a channel that is full loses it.</summary>
    ValueTask DeliverAsync(Message message);
}
