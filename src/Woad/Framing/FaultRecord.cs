using System.Buffers;
using System.ServiceModel;
using System.Text;
using Woad.Xml;

namespace Woad.Framing;

/// <summary>The fault record ([MC-NMF] 2.2.5): <c>08 size uri</c>, and what a client makes of it.</summary>
internal static class FaultRecord
{
    private const int MaxBytes = 256;

    /// <summary>
    /// Reads the fault string at the start of <paramref name="buffer"/> ([MC-NMF] 2.2.5); null when more bytes are
    /// needed.
    /// </summary>
    public static string? TryRead(in ReadOnlySequence<byte> buffer)
    {
        var span = buffer.Slice(0, Math.Min(buffer.Length, 1 + FrameSize.MaxBytes + MaxBytes)).ToArray().AsSpan();
        var taken = FrameSize.TryRead(span[1..], out var size);
        if (taken == 0)
        {
            return null;
        }

        if (size > MaxBytes)
        {
            throw new FramingException(Escaped.Text(
                $"The peer sent a framing fault of {size} bytes; at most {MaxBytes} are allowed."), null);
        }

        return span.Length < 1 + taken + size ? null : Encoding.UTF8.GetString(span.Slice(1 + taken, size));
    }

    /// <param name="fault">The fault string.</param>
    /// <param name="via">The address of the service.</param>
    /// <param name="contentType">The content type that the client has announced, where it is known.</param>
    public static Exception ToException(string fault, Uri via, string? contentType = null) => fault switch
    {
        FramingFaults.EndpointNotFound or FramingFaults.EndpointUnavailable => new EndpointNotFoundException(
            Escaped.Text(
                $"There was no endpoint listening at {via} that could accept the message. This is often caused by an "
                    + $"incorrect address or SOAP action. See InnerException, if present, for more details.")),
        FramingFaults.ContentTypeInvalid => new ProtocolException(Escaped.Text(
            $"Content Type {contentType ?? "of the binding"} was not supported by service {via}.  The client and "
                + $"service bindings may be mismatched.")),
        FramingFaults.ServerTooBusy =>
            new ServerTooBusyException(Escaped.Text($"The server at {via} is too busy to take the session.")),
        FramingFaults.ServiceActivationFailed =>
            new ServiceActivationException(Escaped.Text($"The service at {via} could not be activated.")),
        FramingFaults.UpgradeInvalid => new ProtocolException(Escaped.Text(
            $"The requested upgrade is not supported by '{via}'. This could be due to mismatched bindings (for "
                + $"example security enabled on the client and not on the server).")),
        FramingFaults.MaxMessageSizeExceeded => Quota(
            "The maximum message size quota for incoming messages has been exceeded for the remote channel. See the "
                + "server logs for more details."),
        FramingFaults.ViaTooLong => Quota(Escaped.Text(
            $"The address {via} is longer than the server's limit for framing.")),
        FramingFaults.ContentTypeTooLong => Quota("The content type is longer than the server's limit for framing."),
        FramingFaults.UnsupportedMode => new ProtocolException(Escaped.Text(
            $"The server at {via} does not support the communication mode of the client's binding (buffered or "
                + $"streamed).")),
        FramingFaults.UnsupportedVersion =>
            new ProtocolException(Escaped.Text(
                $"The server at {via} does not support this version of .NET Message Framing.")),
        FramingFaults.ConnectionDispatchFailed =>
            new CommunicationException(Escaped.Text($"The server at {via} could not dispatch the connection.")),
        _ => new ProtocolException(Escaped.Text($"Server faulted with code '{fault}'.")),
    };

    private static CommunicationException Quota(string message) => new(message, new QuotaExceededException(message));
}
