using System.ServiceModel.Channels;

namespace Woad.Security.Sessions;

/// <summary>The session of a channel, by its name.</summary>
internal record NamedSession(string Id) : IInputSession, IOutputSession
{
    public static InvalidOperationException NotOpen() =>
        new("The session has no name before the channel is open. Open the channel first.");
}
