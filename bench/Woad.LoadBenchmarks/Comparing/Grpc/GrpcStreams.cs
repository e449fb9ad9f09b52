using System.Buffers.Binary;
using Woad.LoadBenchmarks.Driver;

namespace Woad.LoadBenchmarks.Comparing.Grpc;

/// <summary>Gives each request of a connection a stream of its own.</summary>
/// <param name="size">The size of a request, in bytes.</param>
/// <param name="secondFrame">Where the second of its two frames begins.</param>
/// <param name="next">The stream of the next request.</param>
internal sealed class GrpcStreams(int size, int secondFrame, int next) : IChangingRequest
{
    private const int Step = 2;
    private int _next = next;

    public bool IsAnswered => true;

    public byte[] Thanks() => [];

    public void Prepare(Span<byte> requests)
    {
        for (; requests.Length > 0; requests = requests[size..])
        {
            BinaryPrimitives.WriteInt32BigEndian(requests[Http2Frame.StreamOffset..], _next);
            BinaryPrimitives.WriteInt32BigEndian(requests[(secondFrame + Http2Frame.StreamOffset)..], _next);
            _next += Step;
        }
    }
}
