using System.ServiceModel;

namespace Woad.LoadBenchmarks.Streaming;

/// <summary>Reads what it is sent and forgets it; sends as many bytes as it is asked for.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
internal sealed class StreamBenchService : IStreamBench
{
    public Task<long> Upload(Stream data) => GivenStream.DrainAsync(data);

    public Task<Stream> Download(long bytes) => Task.FromResult<Stream>(new GivenStream(bytes));
}
