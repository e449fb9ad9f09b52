namespace Woad.Layers;

/// <summary>A capability of a layer: each channel of a client has a part of the layer's.</summary>
internal interface IChannelParts
{
    /// <summary>The part of a channel that is made.</summary>
    IChannelPart New();
}
