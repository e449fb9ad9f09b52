namespace Woad.Layers;

/// <summary>The questions that are asked of the kind of a stack.</summary>
internal static class StackShapes
{
    /// <summary>Whether each channel is a session.</summary>
    public static bool HasSessions(this StackShape shape) =>
        shape is StackShape.SessionOfRequests or StackShape.DuplexSession;

    /// <summary>The kind of channel that a layer with sessions makes, where only the client calls in them.</summary>
    public static StackShape WithSessions(this StackShape below) =>
        below.HasSessions() ? below : StackShape.SessionOfRequests;
}
