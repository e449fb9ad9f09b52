using System.ServiceModel;

namespace Woad.Framing;

/// <summary>Bytes that are not .NET Message Framing, or that a quota refuses.</summary>
/// <param name="message">What was wrong.</param>
/// <param name="fault">The fault to send to the peer before the connection closes; null for none.</param>
/// <param name="inner">What caused it.</param>
internal sealed class FramingException(string message, string? fault, Exception? inner = null)
    : ProtocolException(message, inner)
{
    /// <summary>The fault string ([MC-NMF] 2.2.5), or null.</summary>
    public string? Fault { get; } = fault;
}
