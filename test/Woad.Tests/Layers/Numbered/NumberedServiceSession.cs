using System.Net;
using System.ServiceModel;
using Woad.Exchanges;
using Woad.Waits;
using Woad.Xml;

namespace Woad.Tests.Layers.Numbered;

/// <summary>
/// The service's session: hands each number on once and in order, and keeps the answers of the newest.
/// </summary>
internal sealed class NumberedServiceSession(string id, Uri via) : IEnvelopeSession
{
    private readonly SortedDictionary<int, NumberedAnswer> _numbers = [];
    private readonly WakingQueue<NumberedAnswer> _arrived = new();
    private readonly CancellationTokenSource _ended = new();
    private readonly Lock _lock = new();
    private int _next = 1;
    private bool _hasEnded;
    private int _hasBegun;
    private NumberedAnswer? _last;

    public string Id => id;

    public Uri Via => via;

    public EndPoint? RemoteEndPoint => null;

    public BinaryWriterSession? Strings => null;

    public CancellationToken Ended => _ended.Token;

    /// <summary>True for the first caller, who serves the session: two messages may come together.</summary>
    public bool Begins() => Interlocked.Exchange(ref _hasBegun, 1) == 0;

    /// <summary>Takes a copy of a message: the first one of its number is handed on.</summary>
    public void Take(SequenceHeader header, NumberedExchange copy)
    {
        NumberedAnswer? answer;
        lock (_lock)
        {
            if (!_numbers.TryGetValue(header.Number, out answer) && !_hasEnded
                && header.Number >= _next && header.Number < _next + (2 * NumberedClientSession.Window))
            {
                answer = new NumberedAnswer(this) { IsLast = header.IsLast };
                answer.Content.SwapContent(copy.Below);
                _numbers.Add(header.Number, answer);
            }
        }

        if (answer is null)
        {
            // Of a number whose answer is known to have arrived, or of a session that has ended.
            _ = copy.EndAsync(static a => a.AcceptAsync()).AsTask();
            return;
        }

        answer.Wait(copy);
        HandOn();
    }

    public async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        if (!await _arrived.WaitToReadAsync(cancellationToken)
            .ConfigureAwait(false) || !_arrived.TryRead(out var answer))
        {
            return false;
        }

        if (answer.IsLast)
        {
            _last = answer;
            return false;
        }

        into.SwapContent(answer.Content);
        into.Answer = answer;
        return true;
    }

    public ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken) =>
        throw new InvalidOperationException("A session of requests sends nothing but answers.");

    public void Flush()
    {
    }

    /// <summary>All messages have been answered: so is the one that ends the session.</summary>
    public ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        var last = Interlocked.Exchange(ref _last, null);
        return last is null ? default : last.AcceptAsync();
    }

    public void Abort(Exception? reason)
    {
        NumberedAnswer[] left;
        lock (_lock)
        {
            if (_hasEnded)
            {
                return;
            }

            _hasEnded = true;
            left = [.. _numbers.Values];
        }

        _arrived.Complete(new CommunicationObjectAbortedException($"The session {id} has ended.", reason));
        foreach (var answer in left)
        {
            answer.End();
        }

        _ended.Cancel();
    }

    /// <summary>The answers are not needed any more.</summary>
    public void Forget()
    {
        lock (_lock)
        {
            foreach (var answer in _numbers.Values)
            {
                _ = answer.ForgetAsync();
            }
        }
    }

    private void HandOn()
    {
        lock (_lock)
        {
            for (; _numbers.TryGetValue(_next, out var answer); _next++)
            {
                _arrived.TryWrite(answer, wakesInline: false);
                if (_numbers.Remove(_next - (2 * NumberedClientSession.Window), out var old))
                {
                    _ = old.ForgetAsync();
                }
            }
        }
    }
}
