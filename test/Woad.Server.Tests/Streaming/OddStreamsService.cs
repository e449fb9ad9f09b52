using System.ServiceModel;

namespace Woad.Server.Tests.Streaming;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class OddStreamsService : IOddStreams
{
    /// <summary>Bytes of each stream: more than a piece that is read at a time, in small reads.</summary>
    public const int Length = 70_000;

    public OddStream? Last { get; private set; }

    public static int LengthOf(string kind) => kind == "byte by byte" ? 3000 : Length;

    public long Put(Stream data) => Pattern.Check(data);

    public Stream Get(string kind) => Last = new OddStream(kind, LengthOf(kind));

    public int Ping() => 1;
}
