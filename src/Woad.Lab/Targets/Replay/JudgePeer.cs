using System.Net.Sockets;
using Woad.Lab.Targets.Wire;

namespace Woad.Lab.Targets.Replay;

/// <summary>
/// A service that answers each call of one client with the bytes that were given to it for that call.
/// </summary>
internal sealed class JudgePeer : IDisposable
{
    private readonly LocalListener _listener;
    private readonly bool _isFramed;
    private volatile byte[] _reply = [];
    private volatile byte[] _id = [];

    /// <param name="server">Whose address the peer's is like.</param>
    /// <param name="isFramed">.NET Message Framing; else HTTP.</param>
    public JudgePeer(Uri server, bool isFramed)
    {
        _isFramed = isFramed;
        if (ServerSocket.IsFile(server))
        {
            var path = Path.Combine(Path.GetTempPath(), $"woad-lab-{Guid.NewGuid():N}.sock");
            _listener = LocalListener.OnFile(path);
            Address = new Uri($"{server.GetLeftPart(UriPartial.Authority)}{path}");
        }
        else
        {
            _listener = LocalListener.OnPort(0);
            Address = new UriBuilder(server) { Host = "127.0.0.1", Port = _listener.Port }.Uri;
        }

        new Thread(Accept) { IsBackground = true, Name = "Reply judge" }.Start();
    }

    public Uri Address { get; }

    /// <summary>The answer to the next call; the identity in it is replaced by the call's own.</summary>
    public void Next(byte[] reply, byte[] id) => (_reply, _id) = (reply, id);

    public void Dispose() => _listener.Dispose();

    private void Accept()
    {
        try
        {
            while (true)
            {
                var client = _listener.Accept();
                new Thread(() => Serve(client)) { IsBackground = true, Name = "Reply judge" }.Start();
            }
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException or InvalidOperationException)
        {
            // The load has ended.
        }
    }

    private void Serve(Socket client)
    {
        using var stream = new BufferedStream(new NetworkStream(client, ownsSocket: true));
        try
        {
            if (_isFramed)
            {
                ServeFramed(stream);
            }
            else
            {
                ServeHttp(stream);
            }
        }
        catch (Exception error) when (error is IOException or ObjectDisposedException or InvalidDataException)
        {
            // The client has gone, as it does after a reply that it cannot read.
        }
    }

    private void ServeFramed(Stream stream)
    {
        var received = new List<byte>();
        for (byte? last = null; last != FrameRecords.PreambleEnd;)
        {
            received.Add(Next(stream));
            last = FramePreamble.LastRecord([.. received]);
            if (last is FrameRecords.UpgradeRequest or FrameRecords.PreambleEnd)
            {
                stream.WriteByte(
                    last == FrameRecords.PreambleEnd ? FrameRecords.PreambleAck : FrameRecords.UpgradeResponse);
                stream.Flush();
            }
        }

        while (Next(stream) == FrameRecords.SizedEnvelope)
        {
            var envelope = new byte[SizeOf(stream)];
            stream.ReadExactly(envelope);
            Answer(stream, CallTemplate.Of(envelope, isText: false));
        }
    }

    private void ServeHttp(Stream stream)
    {
        while (true)
        {
            var head = new List<byte>();
            do
            {
                head.Add(Next(stream));
            }
            while (!head[Math.Max(0, head.Count - 4)..].SequenceEqual("\r\n\r\n"u8.ToArray()));

            var text = System.Text.Encoding.ASCII.GetString([.. head]);
            var length = text.Split("\r\n")
                .Select(l => l.Split(':', 2))
                .Where(l => l.Length == 2 && l[0].Equals("Content-Length", StringComparison.OrdinalIgnoreCase))
                .Select(l => int.Parse(l[1], System.Globalization.CultureInfo.InvariantCulture))
                .FirstOrDefault();
            var body = new byte[length];
            stream.ReadExactly(body);
            Answer(stream, CallTemplate.Of(body, isText: true));
        }
    }

    private void Answer(Stream stream, CallTemplate request)
    {
        var reply = (byte[])_reply.Clone();
        var at = _id.Length == 0 ? -1 : reply.AsSpan().IndexOf(_id);
        if (at >= 0 && request.Id.Length == _id.Length)
        {
            request.Id.CopyTo(reply.AsSpan(at));
        }

        stream.Write(_isFramed ? FrameReader.Record(FrameRecords.SizedEnvelope, reply) : reply);
        stream.Flush();
    }

    private static int SizeOf(Stream stream)
    {
        var size = 0;
        for (var shift = 0; shift < 35; shift += 7)
        {
            var next = Next(stream);
            size |= (next & 0x7F) << shift;
            if (next < 0x80)
            {
                return size;
            }
        }

        throw new InvalidDataException("The size of a record has more than five bytes.");
    }

    private static byte Next(Stream stream) =>
        stream.ReadByte() is var next and >= 0 ? (byte)next : throw new EndOfStreamException("The client has gone.");
}
