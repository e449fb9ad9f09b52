using System.Buffers.Binary;
using System.Net.Sockets;
using System.Text;

namespace Woad.Lab.Observing;

/// <summary>
/// The diagnostics port that every .NET process opens for its own user, and the one command of its protocol (IPC
/// "DOTNET_IPC_V1", EventPipe, CollectTracing2) that is needed: events of one source, as a stream.
/// </summary>
internal sealed class DiagnosticsPort : IDisposable
{
    private const byte EventPipeCommands = 2;
    private const byte CollectTracing2 = 3;
    private const byte ServerCommands = 0xFF;
    private const byte Ok = 0;
    private const int HeaderLength = 20;
    private const int LargestAnswer = 64 * 1024;
    private const uint BufferMegabytes = 4;
    private const uint NetTrace = 1;
    private const uint Informational = 4;
    private static readonly byte[] Magic = Encoding.ASCII.GetBytes("DOTNET_IPC_V1\0");
    private static readonly TimeSpan Answer = TimeSpan.FromSeconds(3);

    private readonly Socket _socket;

    private DiagnosticsPort(Socket socket) => _socket = socket;

    public static string? Find(int process) =>
        Directory.GetFiles(Path.GetTempPath(), $"dotnet-diagnostic-{process}-*-socket").Order().LastOrDefault();

    /// <exception cref="IOException">The process does not answer, or refuses.</exception>
    public static DiagnosticsPort Open(string path)
    {
        var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified)
        {
            ReceiveTimeout = (int)Answer.TotalMilliseconds,
        };
        try
        {
            socket.Connect(new UnixDomainSocketEndPoint(path));
            return new DiagnosticsPort(socket);
        }
        catch (SocketException error)
        {
            socket.Dispose();
            throw new IOException($"The diagnostics port {path} cannot be reached: {error.Message}", error);
        }
    }

    /// <summary>Begins a session; the stream ends with the process or with this object.</summary>
    public Stream Collect(string source, ulong keywords, string arguments)
    {
        var stream = new NetworkStream(_socket, ownsSocket: false);
        stream.Write(Request(source, keywords, arguments));
        var header = new byte[HeaderLength];
        stream.ReadExactly(header);
        var length = BinaryPrimitives.ReadUInt16LittleEndian(header.AsSpan(Magic.Length)) - HeaderLength;
        if (!header.AsSpan(0, Magic.Length).SequenceEqual(Magic) || length is < 0 or > LargestAnswer)
        {
            throw new IOException("The diagnostics port speaks another protocol.");
        }

        stream.ReadExactly(new byte[length]);
        _socket.ReceiveTimeout = 0;
        return header[16] == ServerCommands && header[17] == Ok
            ? stream
            : throw new IOException("The process refuses a session of events.");
    }

    public void Dispose() => _socket.Dispose();

    private static byte[] Request(string source, ulong keywords, string arguments)
    {
        var payload = new MemoryStream();
        using (var writer = new BinaryWriter(payload, Encoding.Unicode, leaveOpen: true))
        {
            writer.Write(BufferMegabytes);
            writer.Write(NetTrace);
            writer.Write((byte)0);
            writer.Write(1);
            writer.Write(keywords);
            writer.Write(Informational);
            Write(writer, source);
            Write(writer, arguments);
        }

        var request = new byte[HeaderLength + payload.Length];
        Magic.CopyTo(request, 0);
        BinaryPrimitives.WriteUInt16LittleEndian(request.AsSpan(Magic.Length), (ushort)request.Length);
        (request[16], request[17]) = (EventPipeCommands, CollectTracing2);
        payload.ToArray().CopyTo(request, HeaderLength);
        return request;
    }

    /// <summary>Characters with the zero at the end, counted.</summary>
    private static void Write(BinaryWriter writer, string text)
    {
        writer.Write(text.Length + 1);
        writer.Write(Encoding.Unicode.GetBytes(text + "\0"));
    }
}
