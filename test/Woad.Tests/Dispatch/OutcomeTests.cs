using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Dispatch;

/// <summary>What a transport learns of a message that it has handed on: a queue acknowledges by it.</summary>
public sealed class OutcomeTests : IDisposable
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);
    private const string Action = "http://tempuri.org/IQueued/Take";

    private readonly Queued _service = new();
    private readonly MemoryQueue _queue = new();
    private readonly MemoryHost _host;

    public OutcomeTests()
    {
        _host = new MemoryHost(_service) { Listeners = _ => _queue };
        var binding = new CustomBinding(new BinaryMessageEncodingBindingElement(), new MemoryTransportBindingElement
        {
            IsSessionful = false,
        });
        _host.AddServiceEndpoint(typeof(IQueued).FullName!, binding, $"memory://localhost/{Guid.NewGuid():N}");
        _host.OpenUnbound();
    }

    public void Dispose() => _host.Abort();

    [Fact]
    public async Task Message_of_a_queue_is_acknowledged_when_its_operation_has_ended()
    {
        var delivering = _queue.DeliverAsync(Action, "wait");
        await _service.Inside.Task.WaitAsync(Limit);
        Assert.Empty(_queue.Acknowledged);
        Assert.False(delivering.IsCompleted);

        _service.GoOn.SetResult();
        await delivering.WaitAsync(Limit);

        Assert.Equal(["wait"], _queue.Acknowledged);
        Assert.Equal(1, _queue.Attempts);
    }

    [Fact]
    public async Task Message_that_fails_once_is_delivered_again()
    {
        await _queue.DeliverAsync(Action, "second").WaitAsync(Limit);

        Assert.Equal(["second"], _queue.Acknowledged);
        Assert.Equal(2, _service.Runs);
        Assert.Empty(_queue.Poisoned);
    }

    [Fact]
    public async Task Outcome_tells_a_fault_that_was_meant_from_an_exception_that_nobody_expected()
    {
        await _queue.DeliverAsync(Action, "fault").WaitAsync(Limit);
        await _queue.DeliverAsync(Action, "fail").WaitAsync(Limit);

        Assert.Empty(_queue.Acknowledged);
        Assert.Equal(
            [
                ("fault", OutcomeKind.Faulted, typeof(FaultException)),
                ("fail", OutcomeKind.Failed, typeof(InvalidOperationException)),
            ],
            _queue.Poisoned.Select(p => (p.Body, p.Outcome.Kind, p.Outcome.Error!.GetType())));
        Assert.Equal(6, _service.Runs);
    }

    [Fact]
    public async Task Message_for_no_operation_is_refused_and_does_not_run()
    {
        await _queue.DeliverAsync("http://tempuri.org/IQueued/Nothing", "x").WaitAsync(Limit);

        Assert.Equal(0, _service.Runs);
        Assert.Equal(OutcomeKind.Aborted, Assert.Single(_queue.Poisoned).Outcome.Kind);
    }
}
