using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Woad.Tests.Transports.Udp;

/// <summary>A peer that knows nothing of Woad: a socket, and strings of SOAP as the specifications have them.</summary>
internal sealed class RawPeer : IDisposable
{
    private readonly Socket _socket = new(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp);

    public RawPeer() => _socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));

    public int Port => ((IPEndPoint)_socket.LocalEndPoint!).Port;

    public Uri Address => new($"soap.udp://127.0.0.1:{Port}/meter");

    /// <summary>The bytes that have come and have not been received.</summary>
    public int Available => _socket.Available;

    /// <summary>A message of SOAP 1.2 with WS-Addressing 1.0 (SOAP-over-UDP 1.1, appendix II).</summary>
    public static string Envelope(string action, string headers, string body) =>
        $"""
        <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing">
          <s:Header>
            <a:Action s:mustUnderstand="true">{action}</a:Action>
            <a:To s:mustUnderstand="true">soap.udp://127.0.0.1:0/meter</a:To>
            {headers}
          </s:Header>
          <s:Body>{body}</s:Body>
        </s:Envelope>
        """;

    public static string Tell(string reading, string headers = "") => Envelope(
        "http://woad.test/meter/IMeter/Tell", headers,
        $"""<Tell xmlns="http://woad.test/meter"><reading>{reading}</reading></Tell>""");

    public static string Add(string headers) => Envelope(
        "http://woad.test/meter/IMeter/Add", headers,
        """<Add xmlns="http://woad.test/meter"><a>2</a><b>3</b></Add>""");

    public void Send(string text, IPEndPoint to) => Send(Encoding.UTF8.GetBytes(text), to);

    public void Send(byte[] bytes, IPEndPoint to) => _socket.SendTo(bytes, to);

    public async Task<(string Text, IPEndPoint From)> ReceiveAsync()
    {
        var buffer = new byte[65_536];
        using var patience = new CancellationTokenSource(TimeSpan.FromSeconds(60));
        var received = await _socket.ReceiveFromAsync(
            buffer, SocketFlags.None, new IPEndPoint(IPAddress.Any, 0), patience.Token);
        return (Encoding.UTF8.GetString(buffer, 0, received.ReceivedBytes), (IPEndPoint)received.RemoteEndPoint);
    }

    public void Dispose() => _socket.Dispose();
}
