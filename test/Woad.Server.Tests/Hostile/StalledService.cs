using System.ServiceModel;

namespace Woad.Server.Tests.Hostile;

[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class StalledService : IStalled, IStalledStream
{
    public byte[] Large(int size) => NewBytes(size);

    public Task<byte[]> LargeLaterAsync(int size, CancellationToken cancellationToken) =>
        Task.FromResult(NewBytes(size));

    public Stream Read(int size) => new MemoryStream(NewBytes(size));

    private static byte[] NewBytes(int size)
    {
        var bytes = new byte[size];
        new Random(size).NextBytes(bytes);
        return bytes;
    }
}
