using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Lanes;

/// <summary>NetTcpBinding: a session for each request, so that each reply has the whole string table.</summary>
internal sealed class TcpLaneWire : ILaneWire
{
    private const byte End = 7;

    public Binding Binding => new NetTcpBinding(SecurityMode.None);

    public Uri NextAddress() => new($"net.tcp://127.0.0.1:{FreePort.Next()}/lane");

    public async Task<string> AskAsync(Uri address, string action, string body)
    {
        using var connection = new BadInput.RawConnection(address);
        var envelope = BadInput.Framing.Envelope(BadInput.Envelopes.Ws(address.OriginalString, body, action: action));
        await connection.SendAsync((byte[])
            [.. BadInput.Framing.Preamble(address.OriginalString), .. BadInput.Framing.Sized([0, .. envelope]), End]);
        connection.HalfClose();
        return Convert.ToHexString(await connection.ReadToEndAsync());
    }
}
