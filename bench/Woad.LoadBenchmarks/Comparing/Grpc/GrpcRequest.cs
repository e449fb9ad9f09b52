using System.Buffers.Binary;
using System.Text;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Comparing.Grpc;

/// <summary>The frames of unary calls on one connection, with the headers that gRPC's client for .NET sends.</summary>
internal static class GrpcRequest
{
    private const int MaxWindow = int.MaxValue;
    private const int UsualWindow = 65_535;

    /// <summary>Indexes of HPACK's static table (RFC 7541, appendix A), with the bit of an indexed field.</summary>
    private static readonly byte[] PostOverHttp = [0x83, 0x86];

    /// <summary>Indexes of the six fields that the first request has added; the newest has 62.</summary>
    private static readonly byte[] AddedFields = [0x80 | 67, 0x80 | 66, 0x80 | 65, 0x80 | 64, 0x80 | 63, 0x80 | 62];

    /// <summary>The beginning of a connection, which gives the server windows that never fill in a run.</summary>
    public static byte[] Preface()
    {
        var window = new byte[4];
        BinaryPrimitives.WriteInt32BigEndian(window, MaxWindow - UsualWindow);

        // ENABLE_PUSH is 0, INITIAL_WINDOW_SIZE the largest.
        byte[] settings = [0, 2, 0, 0, 0, 0, 0, 4, 0x7F, 0xFF, 0xFF, 0xFF];
        return
        [
            .. "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"u8,
            .. Http2Frame.Write(Http2Frame.Settings, 0, 0, settings),
            .. Http2Frame.Write(Http2Frame.WindowUpdate, 0, 0, window),
        ];
    }

    /// <summary>A connection's first request, which adds its fields to the table of the connection.</summary>
    public static byte[] First(Scenario scenario, int port, int stream)
    {
        // Literals with incremental indexing: the index of a name of the static table, or 0 and a new name.
        byte[] fields =
        [
            .. PostOverHttp,
            0x40 | 4, .. Literal($"/bench.TestContract/{scenario.Operation}"),
            0x40 | 1, .. Literal($"127.0.0.1:{port}"),
            0x40 | 31, .. Literal("application/grpc"),
            0x40 | 58, .. Literal("grpc-dotnet/2.85.0 (.NET 10.0.0; CLR 10.0.0; net10.0; linux; x64)"),
            0x40, .. Literal("te"), .. Literal("trailers"),
            0x40, .. Literal("grpc-accept-encoding"), .. Literal("identity,gzip,deflate"),
        ];
        return Frames(fields, scenario, stream);
    }

    /// <summary>Every later request.</summary>
    public static byte[] Steady(Scenario scenario, int stream) =>
        Frames([.. PostOverHttp, .. AddedFields], scenario, stream);

    private static byte[] Frames(byte[] fields, Scenario scenario, int stream) =>
    [
        .. Http2Frame.Write(Http2Frame.Headers, Http2Frame.EndHeaders, stream, fields),
        .. Http2Frame.Write(Http2Frame.Data, Http2Frame.EndStream, stream, Message(scenario)),
    ];

    /// <summary>A message that is not compressed, with its size before it.</summary>
    private static byte[] Message(Scenario scenario)
    {
        byte[] message = scenario.Argument is int number
            ? number < 0x80
                ? [0x08, (byte)number]
                : [0x08, (byte)(number | 0x80), (byte)(number >> 7)]
            : [0x0A, .. Literal((string)scenario.Argument)];
        var size = new byte[4];
        BinaryPrimitives.WriteInt32BigEndian(size, message.Length);
        return [0, .. size, .. message];
    }

    /// <summary>A string with its size before it, which protobuf and HPACK write alike up to 126 bytes.</summary>
    private static byte[] Literal(string text)
    {
        var bytes = Encoding.ASCII.GetBytes(text);
        return bytes.Length <= 126
            ? [(byte)bytes.Length, .. bytes]
            : throw new ArgumentException($"A text of {bytes.Length} characters is longer than 126.");
    }
}
