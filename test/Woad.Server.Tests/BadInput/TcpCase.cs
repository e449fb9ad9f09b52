namespace Woad.Server.Tests.BadInput;

/// <summary>Bytes that a bad net.tcp client sends, and how the server ends the connection.</summary>
/// <param name="Sends">Everything that is sent.</param>
/// <param name="Fault">Name of the framing fault that is answered; null when the connection just ends.</param>
public sealed record TcpCase(byte[] Sends, string? Fault)
{
    /// <summary>Whether the preamble was good, so that its acknowledgement comes first.</summary>
    public bool IsAcknowledged { get; init; }

    /// <summary>Whether the client closes its sending side when all is sent.</summary>
    public bool HalfCloses { get; init; }
}
