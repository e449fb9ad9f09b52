using Woad.Exchanges;
using Woad.ReliableMessaging.Sequences;

namespace Woad.ReliableMessaging.Requests;

/// <summary>
/// Objects of requests and replies that a session keeps for the next ones: two of each, until the session has ended.
/// </summary>
internal sealed class SpareMessages
{
    private const int MostKept = 2;

    private readonly Stack<Incoming> _requests = new();
    private readonly Stack<SentMessage> _replies = new();
    private readonly Lock _lock = new();
    private bool _isReleased;

    /// <summary>An object for a request.</summary>
    public Incoming RentRequest()
    {
        lock (_lock)
        {
            return _requests.TryPop(out var spare) ? spare : new Incoming();
        }
    }

    /// <summary>An object for a reply.</summary>
    public SentMessage RentReply()
    {
        lock (_lock)
        {
            return _replies.TryPop(out var spare) ? spare : new SentMessage();
        }
    }

    /// <summary>Takes back the object of a request.</summary>
    public void Return(Incoming request)
    {
        request.Reset(viewed: false);
        request.Trim();
        lock (_lock)
        {
            if (_requests.Count < MostKept && !_isReleased)
            {
                _requests.Push(request);
            }
        }
    }

    /// <summary>Takes back the object of a reply.</summary>
    public void Return(SentMessage reply)
    {
        lock (_lock)
        {
            if (_replies.Count < MostKept && !_isReleased)
            {
                reply.Content.Clear();
                _replies.Push(reply);
                return;
            }
        }

        reply.Content.Release();
    }

    /// <summary>Gives the memory of all objects back, and that of objects which are returned later.</summary>
    public void Release()
    {
        lock (_lock)
        {
            _isReleased = true;
            _requests.Clear();
            while (_replies.TryPop(out var spare))
            {
                spare.Content.Release();
            }
        }
    }
}
