using System.IO.Pipelines;
using System.ServiceModel;
using System.ServiceModel.Security;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.Extensions.Logging;
using Woad.Connections;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Framing;
using Woad.Server.Kestrel;
using Woad.Transports.Listening;
using Woad.Transports.Tcp;
using Woad.Xml;

namespace Woad.Server.Tcp;

/// <content>Reads and checks preambles.</content>
internal sealed partial class FramedServer
{
    /// <summary>
    /// 6. Null: nothing came in time, or nobody listens any more. The connection then closes without a word, and a
    /// client that was about to use it takes another one.
    /// </summary>
    private async Task<Preamble?> ReadNextPreambleAsync(TimeSpan wait)
    {
        try
        {
            var preamble = await ReadPreambleAsync(wait, port.Closing).ConfigureAwait(false);
            return port.Closing.IsCancellationRequested ? null : preamble;
        }
        catch (OperationCanceledException)
        {
            return null;
        }
    }

    /// <summary>1. Null: the peer has gone without beginning a session.</summary>
    private async Task<Preamble?> ReadPreambleAsync(TimeSpan wait, CancellationToken closing)
    {
        var input = connection.Transport.Input;
        using var deadline = Deadline.After(wait, clock);
        using var closed = closing.UnsafeRegister(static s => ((CancellationTokenSource)s!).Cancel(), deadline);
        while (true)
        {
            System.IO.Pipelines.ReadResult read;
            try
            {
                read = await input.ReadAsync(deadline.Token).ConfigureAwait(false);
            }
            catch (Exception e) when (e is IOException or ConnectionAbortedException)
            {
                return null;
            }

            var buffer = read.Buffer;
            try
            {
                if (PreambleReader.TryRead(ref buffer) is { } preamble)
                {
                    input.AdvanceTo(buffer.Start);
                    return preamble;
                }
            }
            catch (FramingException)
            {
                input.AdvanceTo(buffer.End);
                throw;
            }

            if (read.IsCompleted)
            {
                return read.Buffer.IsEmpty
                    ? null
                    : throw new FramingException("The connection ended in the middle of its framing preamble.", null);
            }

            input.AdvanceTo(buffer.Start, buffer.End);
        }
    }

    /// <summary>2. and 3.</summary>
    private (FramedListener Listener, Uri Via, IStreamUpgrade? Upgrade) Check(Preamble preamble)
    {
        if (!Uri.TryCreate(preamble.Via, UriKind.Absolute, out var via)
            || port.Find(via) is not { } listener
            || !string.Equals(via.Scheme, listener.Address.Scheme, StringComparison.OrdinalIgnoreCase))
        {
            throw new FramingException(Escaped.Text(
                $"No endpoint listens at the Via '{preamble.Via}'."), FramingFaults.EndpointNotFound);
        }

        var mode = listener.Request.Transport.HasSessions ? FramingMode.Duplex : FramingMode.SingletonUnsized;
        if (preamble.Mode != mode)
        {
            throw new FramingException(Escaped.Text(
                $"The peer asks for mode {preamble.Mode}; the endpoint {listener.Address} is "
                    + $"{(mode == FramingMode.Duplex ? "buffered" : "streamed")} (mode {mode})."),
                FramingFaults.UnsupportedMode);
        }

        var expected = listener.Request.Transport.ContentType;
        var readable = listener.Request.Transport.For(preamble.ContentType).ContentType;
        if (!(listener.Request.Transport.ReadsContentType?.Invoke(preamble.ContentType)
            ?? Transports.Http.ContentTypes.Match(readable, preamble.ContentType)))
        {
            throw new FramingException(Escaped.Text(
                $"The peer encodes as '{preamble.ContentType}'; the endpoint {listener.Address} as '{expected}'."),
                FramingFaults.ContentTypeInvalid);
        }

        var offered = listener.Request.Transport.Upgrade;
        var agreed = preamble.Upgrade is { } name ? offered?.Accept(name) : null;
        if (agreed is null && (offered is not null || preamble.Upgrade is not null))
        {
            throw new FramingException(
                offered is null
                    ? Escaped.Text(
                        $"The peer asks for the upgrade '{preamble.Upgrade}', which the endpoint {listener.Address} "
                        + $"does not offer: its binding has no security.")
                    : Escaped.Text(
                        $"The peer asks for "
                        + $"{(preamble.Upgrade is { } asked ? $"the upgrade '{asked}'" : "no upgrade")}; the endpoint "
                        + $"{listener.Address} requires '{offered.Name}': its binding and the client's have different "
                        + $"security."),
                FramingFaults.UpgradeInvalid);
        }

        return (listener, listener.Share(via), agreed);
    }

    /// <summary>4. Null when the endpoint has no upgrade.</summary>
    private async ValueTask<UpgradedConnection?> UpgradeAsync(IStreamUpgrade? upgrade, FramedListener listener)
    {
        if (upgrade is null)
        {
            return null;
        }

        var transport = listener.Request.Transport;
        using var deadline = Deadline.After(transport.ChannelInitializationTimeout, clock);
        var upgrades = new ServerUpgrades(
            transport.HasSessions ? FramingMode.Duplex : FramingMode.SingletonUnsized,
            connection.Features.Get<IConnectionSocketFeature>()?.Socket);
        try
        {
            return await upgrades.RunAsync(connection.Transport, upgrade, deadline.Token).ConfigureAwait(false);
        }
        finally
        {
            _transport = upgrades.Reached ?? _transport;
        }
    }
}
