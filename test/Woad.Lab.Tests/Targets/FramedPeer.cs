using System.Net;
using System.Net.Sockets;
using System.Text;
using Woad.Lab.Load;
using Woad.Lab.Targets.Wire;

namespace Woad.Lab.Tests.Targets;

/// <summary>
/// A framed server, and clients of it that speak as a session's client does: a preamble with the address, then calls of
/// which the first is longer.
/// </summary>
internal sealed class FramedPeer : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly List<string> _vias = [];
    private int _calls;

    public FramedPeer()
    {
        _listener.Start();
        Address = new Uri($"net.tcp://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}/seed");
        new Thread(Accept) { IsBackground = true }.Start();
    }

    public Uri Address { get; }

    public int Calls => Volatile.Read(ref _calls);

    public int ReplyLength { get; set; } = 300;

    public string[] Vias
    {
        get
        {
            lock (_vias)
            {
                return [.. _vias];
            }
        }
    }

    public static ILoadTarget Client(Uri address) => new ClientTarget(address);

    public void Dispose() => _listener.Dispose();

    private void Accept()
    {
        try
        {
            while (true)
            {
                var socket = _listener.AcceptSocket();
                new Thread(() => Serve(new NetworkStream(socket, ownsSocket: true))) { IsBackground = true }.Start();
            }
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException or InvalidOperationException)
        {
            // The test has ended.
        }
    }

    private void Serve(NetworkStream stream)
    {
        using (stream)
        {
            var reader = new BinaryReader(stream);
            try
            {
                Assert.Equal([FrameRecords.Version, 1, 0, FrameRecords.Mode, 2, FrameRecords.Via], reader.ReadBytes(6));
                var via = reader.ReadString();
                lock (_vias)
                {
                    _vias.Add(via);
                }

                Assert.Equal([FrameRecords.KnownEncoding, 8, FrameRecords.PreambleEnd], reader.ReadBytes(3));
                stream.WriteByte(FrameRecords.PreambleAck);
                for (var call = 0; reader.ReadByte() == FrameRecords.SizedEnvelope; call++)
                {
                    reader.ReadBytes(reader.Read7BitEncodedInt());
                    Interlocked.Increment(ref _calls);
                    stream.Write(Record(new byte[call == 0 ? ReplyLength + 40 : ReplyLength]));
                }
            }
            catch (IOException)
            {
                // The client closed.
            }
        }
    }

    private static byte[] Record(byte[] payload)
    {
        var bytes = new MemoryStream();
        var writer = new BinaryWriter(bytes);
        writer.Write(FrameRecords.SizedEnvelope);
        writer.Write7BitEncodedInt(payload.Length);
        writer.Write(payload);
        return bytes.ToArray();
    }

    private sealed class ClientTarget(Uri address) : ILoadTarget
    {
        public ITargetSession Open() => new ClientSession(address);

        public void Dispose()
        {
        }
    }

    private sealed class ClientSession : ITargetSession
    {
        private readonly TcpClient _client;
        private readonly BinaryReader _reader;
        private readonly byte[] _preamble;
        private int _calls;

        public ClientSession(Uri address)
        {
            _client = new TcpClient(address.Host, address.Port) { NoDelay = true };
            _reader = new BinaryReader(_client.GetStream());
            var bytes = new MemoryStream();
            var writer = new BinaryWriter(bytes);
            writer.Write([FrameRecords.Version, 1, 0, FrameRecords.Mode, 2, FrameRecords.Via]);
            writer.Write(address.AbsoluteUri);
            writer.Write([FrameRecords.KnownEncoding, (byte)8, FrameRecords.PreambleEnd]);
            _preamble = bytes.ToArray();
        }

        public void Call()
        {
            if (_calls == 0)
            {
                _client.GetStream().Write(_preamble);
                Assert.Equal(FrameRecords.PreambleAck, _reader.ReadByte());
            }

            var payload = Encoding.ASCII.GetBytes(_calls++ == 0 ? "with a string table" : "steady");
            _client.GetStream().Write(Record(payload));
            Assert.Equal(FrameRecords.SizedEnvelope, _reader.ReadByte());
            _reader.ReadBytes(_reader.Read7BitEncodedInt());
        }

        public void Dispose() => _client.Dispose();
    }
}
