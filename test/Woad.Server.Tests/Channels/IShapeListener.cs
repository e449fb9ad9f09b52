namespace Woad.Server.Tests.Channels;

internal interface IShapeListener
{
    /// <summary>The service's end for a client's channel.</summary>
    ShapeChannel Connect(ShapeChannel client);
}
