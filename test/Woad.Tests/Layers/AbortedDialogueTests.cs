using Woad.Exchanges;
using Woad.Layers;
using Woad.Tests.CompositeDuplex;

namespace Woad.Tests.Layers;

/// <summary>A dialogue over requests whose channel is aborted.</summary>
public sealed class AbortedDialogueTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Another_connection_is_opened_only_for_a_dialogue_that_has_something_to_say(bool hasFarewell)
    {
        var told = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var dialogue = new Farewell(hasFarewell, told);
        var connections = 0;
        var requester = new DialogueRequester(
            New(), dialogue,
            _ =>
            {
                connections++;
                return new(New());
            },
            TimeProvider.System);
        await requester.OpenAsync(CancellationToken.None);

        requester.Abort();
        requester.Abort();
        await requester.DisposeAsync();

        await dialogue.Finished.Task.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal(hasFarewell ? 1 : 0, connections);
        Assert.Equal(hasFarewell, told.Task.IsCompleted);
    }

    [Fact]
    public async Task Nobody_is_told_of_a_dialogue_that_was_not_open()
    {
        var told = new TaskCompletionSource();
        var requester = new DialogueRequester(
            New(), new Farewell(true, told), static _ => throw new InvalidOperationException(), TimeProvider.System);

        requester.Abort();
        await requester.DisposeAsync();

        Assert.False(told.Task.IsCompleted);
    }

    private static IRequester New() => new RecordingRequester(new RecordedRequests(), new Uri("http://localhost/x"));

    private sealed class Farewell(bool hasFarewell, TaskCompletionSource told) : ClientDialogue
    {
        public TaskCompletionSource Finished { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public override string? Id => null;

        public override bool HasFarewell => hasFarewell;

        public override ValueTask OpenAsync(AskAsync askAsync, CancellationToken cancellationToken) => default;

        public override object? Sending(Outgoing message) => null;

        public override void Received(Incoming message, object? request)
        {
        }

        public override ValueTask CloseAsync(AskAsync askAsync, CancellationToken cancellationToken)
        {
            told.TrySetResult();
            return default;
        }

        public override void End() => Finished.TrySetResult();
    }
}
