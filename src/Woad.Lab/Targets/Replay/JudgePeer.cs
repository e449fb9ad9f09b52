using System.Net;
using System.Net.Sockets;
using Woad.Lab.Targets.Wire;

namespace Woad.Lab.Targets.Replay;

/// <summary>A service that answers each call of one client with the bytes that were given to it for that call.</summary>
internal sealed class JudgePeer : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly bool _isFramed;
    private volatile byte[] _reply = [];
    private volatile byte[] _id = [];

    public JudgePeer(bool isFramed)
    {
        _isFramed = isFramed;
        _listener.Start();
        Port = ((IPEndPoint)_listener.LocalEndpoint).Port;
        new Thread(Accept) { IsBackground = true, Name = "Reply judge" }.Start();
    }

    public int Port { get; }

    /// <summary>The answer to the next call; the identity in it is replaced by the call's own.</summary>
    public void Next(byte[] reply, byte[] id) => (_reply, _id) = (reply, id);

    public void Dispose() => _listener.Dispose();

    private void Accept()
    {
        try
        {
            while (true)
            {
                var client = _listener.AcceptSocket();
                client.NoDelay = true;
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
        do
        {
            received.Add(Next(stream));
        }
        while (!EndsPreamble(received));

        stream.WriteByte(FrameRecords.PreambleAck);
        stream.Flush();
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

    private static bool EndsPreamble(List<byte> received)
    {
        if (received[^1] != FrameRecords.PreambleEnd)
        {
            return false;
        }

        try
        {
            return FramePreamble.LengthOf([.. received]) == received.Count;
        }
        catch (Exception error) when (error is InvalidDataException or IndexOutOfRangeException)
        {
            // The byte stands inside the address.
            return false;
        }
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
