using System.ServiceModel.Channels;

namespace Woad.Connections;

/// <summary>The public view of a session: its name.</summary>
internal sealed record SessionName(string Id) : IInputSession, IOutputSession;
