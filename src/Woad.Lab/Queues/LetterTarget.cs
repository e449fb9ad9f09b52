using System.ServiceModel;
using Woad.Lab.Callers;
using Woad.Lab.Hosts;

namespace Woad.Lab.Queues;

/// <summary>Channels of senders; a call is one message, which ends when the queue has it.</summary>
internal sealed class LetterTarget : ICallTarget
{
    private readonly ChannelFactory<ILetters> _factory;
    private readonly byte[] _content;

    public LetterTarget(CellTopology topology, QueueCell cell)
    {
        _factory = new ChannelFactory<ILetters>(QueuePlace.Binding(cell.IsDurable), new QueuePlace(topology).Use());
        _content = new byte[cell.Bytes];
    }

    public ValueTask<ICallSession> OpenAsync() => new(new LetterSession(_factory.CreateChannel(), _content));

    public ValueTask DisposeAsync()
    {
        _factory.Abort();
        return default;
    }
}
