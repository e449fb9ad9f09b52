using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Streaming;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class StreamsService : IStreams
{
    private readonly TaskCompletionSource<long> _dropped = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public Task<long> Dropped => _dropped.Task;

    /// <summary>What reading an upload ended with.</summary>
    public Exception? Failure { get; private set; }

    /// <summary>Awaited before an upload is read.</summary>
    public TaskCompletionSource? BeforeReading { get; set; }

    public Stream? Received { get; private set; }

    public Pattern? Sent { get; private set; }

    public long Upload(Stream data)
    {
        Received = data;
        BeforeReading?.Task.Wait(TimeSpan.FromMinutes(1));
        try
        {
            return Pattern.Check(data);
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            Failure = e;
            throw;
        }
    }

    public Stream Download(long bytes) => Sent = new Pattern(bytes);

    public Stream Echo(Stream data) => data;

    public int Add(int a, int b) => a + b;

    public void Drop(Stream data) => _dropped.TrySetResult(Pattern.Check(data));

    public long Fail(Stream data)
    {
        data.ReadExactly(new byte[1000]);
        throw new FaultException("enough");
    }

    public Stream FailLater(long bytes) => Sent = new Pattern(bytes * 2) { FailsAt = bytes };

    public Message Swap(Message message)
    {
        var body = message.GetReaderAtBodyContents();
        return Message.CreateMessage(message.Version, "urn:swapped", body);
    }

    public long Ignore(Stream data) => 7;
}
