using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Xml;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Connections;
using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Sessions;
using Woad.Xml;

namespace Woad.Tests.Layers;

/// <summary>
/// A session sends a request again that the service has refused for a reason that its dialogue remedies.
/// </summary>
public sealed class DialogueSessionTests
{
    private readonly RefusingSession _below = new();
    private readonly RemedyingDialogue _dialogue = new();
    private LayerContext _context = null!;

    [Theory]
    [InlineData(EncodingKind.Binary)]
    [InlineData(EncodingKind.Text)]
    [InlineData(EncodingKind.Mtom)]
    public async Task Refused_request_is_sent_again_as_it_was(object kind)
    {
        var calls = await OpenAsync((EncodingKind)kind);
        _below.Refuses = 1;

        Assert.Equal(
            ["one", "two", "three"],
            [await AskAsync(calls, "one"), await AskAsync(calls, "two"), await AskAsync(calls, "three")]);
        Assert.Equal(["one of 0", "one of 1", "two of 1", "three of 1"], _below.Received);
    }

    [Fact]
    public async Task Refused_requests_are_sent_again_in_their_order_and_before_later_ones()
    {
        var calls = await OpenAsync(EncodingKind.Binary);
        _below.Refuses = _below.Together = 3;
        _dialogue.Holds = new TaskCompletionSource();

        var first = new[] { AskAsync(calls, "a"), AskAsync(calls, "b"), AskAsync(calls, "c") };
        await _below.ReadAsync(3);
        await _dialogue.Held.Task;
        var last = AskAsync(calls, "d");
        _dialogue.Holds.SetResult();

        Assert.Equal(["a", "b", "c", "d"], [.. await Task.WhenAll(first), await last]);
        Assert.Equal(["a of 0", "b of 0", "c of 0", "a of 1", "b of 1", "c of 1", "d of 1"], _below.Received);
    }

    [Fact]
    public async Task Request_that_is_refused_again_ends_the_session_with_the_reason()
    {
        var calls = await OpenAsync(EncodingKind.Binary);
        _below.Refuses = 2;

        var error = await Assert.ThrowsAsync<MessageSecurityException>(() => AskAsync(calls, "one"));

        Assert.IsType<Refused>(error.InnerException);
        Assert.Equal(["one of 0", "one of 1"], _below.Received);
    }

    [Fact]
    public async Task Remedy_that_fails_ends_the_session_with_its_error()
    {
        var calls = await OpenAsync(EncodingKind.Binary);
        _below.Refuses = 1;
        _dialogue.Fails = new SecurityNegotiationException("on purpose");

        Assert.Same(
            _dialogue.Fails, await Assert.ThrowsAsync<SecurityNegotiationException>(() => AskAsync(calls, "one")));
        Assert.True(_below.Ended.IsCancellationRequested);
    }

    private async Task<Correlator> OpenAsync(EncodingKind kind)
    {
        var encoding = new EncodingModel(
            kind, MessageVersion.Soap12WSAddressing10, XmlDictionaryReaderQuotas.Max, XmlReadLimits.Buffered)
        {
            HasMimeHeaders = true,
        };
        _below.Encoding = encoding;
        _dialogue.Context = _context = new LayerContext
        {
            Clock = TimeProvider.System,
            Logger = NullLogger.Instance,
            Encoding = encoding,
            Limits = new ChannelLimits { MaxReceivedMessageSize = 65536 },
        };
        var session = new DialogueSession(_below, _dialogue, _context);
        await session.OpenAsync(CancellationToken.None);
        return Correlator.Open(session, encoding, isDuplex: false);
    }

    private async Task<string> AskAsync(Correlator calls, string text)
    {
        var call = new PendingRequest
        {
            Action = "urn:ask",
            ReplyAction = "urn:answer",
            ExpectsReply = true,
            Id = Guid.NewGuid(),
        };
        var message = Message.CreateMessage(MessageVersion.Soap12WSAddressing10, "urn:ask", text);
        message.Headers.MessageId = new UniqueId(call.Id);
        call.Request.Content = new MessageContent(message, _context.Encoding, streams: false);
        await calls.InvokeAsync(call, CancellationToken.None).AsTask().WaitAsync(TimeSpan.FromSeconds(60));
        return MessageReader.Open(call.Reply, _context.Encoding).GetBody<string>();
    }

    private sealed class Refused() : RepeatException("refused", new FaultException("refused"));

    /// <summary>Names in each message how often it has remedied.</summary>
    private sealed class RemedyingDialogue : ClientDialogue
    {
        private readonly SemaphoreSlim _one = new(1);
        private bool _isDue;
        private int _remedies;

        public LayerContext Context { get; set; } = null!;

        public Exception? Fails { get; set; }

        public TaskCompletionSource? Holds { get; set; }

        public TaskCompletionSource Held { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public override string? Id => "session";

        public override ValueTask OpenAsync(AskAsync askAsync, CancellationToken cancellationToken) => default;

        public override async ValueTask PrepareAsync(
            Outgoing message, AskAsync askAsync, CancellationToken cancellationToken)
        {
            await _one.WaitAsync(cancellationToken);
            try
            {
                if (!_isDue)
                {
                    return;
                }

                Held.TrySetResult();
                await (Holds?.Task ?? Task.CompletedTask);
                _isDue = false;
                _remedies = Fails is null ? _remedies + 1 : throw Fails;
            }
            finally
            {
                _one.Release();
            }
        }

        public override object? Sending(Outgoing message)
        {
            message.Content!.Add(MessageHeader.CreateHeader("Remedies", "urn:test", _remedies));
            return null;
        }

        public override void Received(Incoming message, object? request)
        {
            var opened = Context.Open(message);
            if (opened.IsFault)
            {
                _isDue = _isDue || opened.Headers.GetHeader<int>("Remedies", "urn:test") == _remedies;
                _ = MessageFault.CreateFault(opened, 1000);
                throw new Refused();
            }
        }

        public override ValueTask CloseAsync(AskAsync askAsync, CancellationToken cancellationToken) => default;

        public override void End()
        {
        }
    }
}
