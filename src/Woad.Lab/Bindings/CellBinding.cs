using System.ServiceModel.Channels;

namespace Woad.Lab.Bindings;

/// <summary>A binding of trials.</summary>
/// <param name="Name">The name on the command line.</param>
/// <param name="Scheme">The scheme of its addresses.</param>
/// <param name="HasSessions">Whether a channel is a session of the service.</param>
/// <param name="Create">Makes it.</param>
internal sealed record CellBinding(string Name, string Scheme, bool HasSessions, Func<Binding> Create)
{
    /// <summary>How clients prove who they are.</summary>
    public CellCredential Credential { get; init; }

    /// <summary>Whether its sessions are reliable.</summary>
    public bool IsReliable { get; init; }

    /// <summary>The binding without what this one adds; null where it adds nothing.</summary>
    public string? Base { get; init; }
}
