using System.ServiceModel;

namespace Woad.Lab.MessageSize;

/// <summary>Reads what it is sent, to its end, and says how much it was.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class SizeService : ISizeService, IStreamService
{
    private const int ChunkBytes = 64 * 1024;

    public Task<int> DoWorkAsync(string text) => Task.FromResult(text.Length);

    public Task<int> PutDataAsync(byte[] data) => Task.FromResult(data.Length);

    public async Task<int> PushStreamAsync(Stream data)
    {
        var (chunk, total) = (new byte[ChunkBytes], 0);
        for (int read; (read = await data.ReadAsync(chunk).ConfigureAwait(false)) > 0;)
        {
            total += read;
        }

        return total;
    }
}
