using System.IO.Pipelines;
using System.Net.Sockets;
using Woad.Connections;
using Woad.Framing;
using Woad.Xml;

namespace Woad.Server.Tcp;

/// <summary>
/// The receiver's half of a preamble's upgrades ([MC-NMF] 3.1.1.2): a response, the upgrade, and inside it one more
/// request or the preamble's end.
/// </summary>
/// <param name="mode">The preamble's mode.</param>
/// <param name="socket">The connection's socket, if it has one.</param>
internal sealed class ServerUpgrades(FramingMode mode, Socket? socket)
{
    /// <summary>No program needs more; each takes memory.</summary>
    private const int MaxUpgrades = 8;

    private static readonly byte[] Response = [(byte)FrameType.UpgradeResponse];

    /// <summary>What the peer is spoken to through so far; null before the first upgrade.</summary>
    public IDuplexPipe? Reached { get; private set; }

    public async ValueTask<UpgradedConnection> RunAsync(
        IDuplexPipe raw, IStreamUpgrade first, CancellationToken cancellationToken)
    {
        UpgradedConnection? done = null;
        var upgrade = first;
        for (var count = 1; ; count++)
        {
            var transport = done?.Transport ?? raw;
            await transport.Output.WriteAsync(Response, cancellationToken).ConfigureAwait(false);
            var upgraded = await upgrade.AcceptAsync(new RawConnection(transport, socket), cancellationToken)
                .ConfigureAwait(false);
            done = done is null ? upgraded : upgraded.Over(done);
            Reached = done.Transport;
            if (await ReadNextAsync(done.Transport.Input, cancellationToken).ConfigureAwait(false) is not { } name)
            {
                return done;
            }

            upgrade = (count < MaxUpgrades ? upgrade.AcceptNext(name) : null)
                ?? throw new FramingException(Escaped.Text(
                    $"The peer asks for one more upgrade, '{name}'; the endpoint offers none over '{upgrade.Name}'."),
                    FramingFaults.UpgradeInvalid);
        }
    }

    private async ValueTask<string?> ReadNextAsync(PipeReader input, CancellationToken cancellationToken)
    {
        while (true)
        {
            var read = await input.ReadAsync(cancellationToken).ConfigureAwait(false);
            var buffer = read.Buffer;
            bool isRead;
            string? name;
            try
            {
                isRead = PreambleReader.TryReadNext(ref buffer, mode, out name);
            }
            catch (FramingException)
            {
                input.AdvanceTo(buffer.End);
                throw;
            }

            if (isRead)
            {
                input.AdvanceTo(buffer.Start);
                return name;
            }

            if (read.IsCompleted)
            {
                throw new FramingException("The connection ended in the middle of its framing preamble.", null);
            }

            input.AdvanceTo(buffer.Start, buffer.End);
        }
    }
}
