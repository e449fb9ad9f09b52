using Woad.Exchanges;
using Woad.ReliableMessaging.Sequences;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>
/// Objects that one session keeps for its next messages; none in a session that rests. Guarded by the session's lock.
/// </summary>
internal sealed class SessionSpares
{
    /// <summary>The maximum number of objects of received messages.</summary>
    private const int MostIncoming = 32;

    /// <summary>
    /// The maximum number of objects of sent messages: as many as are usually unacknowledged, while there is traffic.
    /// </summary>
    private const int MostSent = 256;

    private Stack<Incoming>? _incoming;
    private Stack<SentMessage>? _sent;
    private List<SentMessage>? _done;
    private Outgoing? _reply;
    private bool _isCleared;

    /// <summary>Takes the messages that an acknowledgement is about.</summary>
    public List<SentMessage> Done => _done ??= [];

    /// <summary>An object for a message that is sent.</summary>
    public SentMessage RentSent() => _sent?.TryPop(out var spare) == true ? spare : new SentMessage();

    /// <summary>An object for a message that was received.</summary>
    public Incoming RentIncoming() => _incoming?.TryPop(out var spare) == true ? spare : new Incoming();

    /// <summary>Takes back the object of a sent message.</summary>
    /// <param name="message">The object.</param>
    public void Return(SentMessage message)
    {
        _sent ??= new Stack<SentMessage>();
        if (_sent.Count < MostSent && !_isCleared)
        {
            message.Clear();
            _sent.Push(message);
        }
        else
        {
            message.Content.Release();
        }
    }

    /// <summary>Takes back the object of a received message.</summary>
    /// <param name="message">The object.</param>
    public void Return(Incoming message)
    {
        message.Reset(viewed: false);
        _incoming ??= new Stack<Incoming>();
        if (_incoming.Count < MostIncoming && !_isCleared)
        {
            _incoming.Push(message);
        }
        else
        {
            message.Trim();
        }
    }

    /// <summary>
    /// Takes the object of the next answer from a reader that waits: buffers are given back when it waits for long.
    /// </summary>
    /// <param name="reader">The message that the reader waits for.</param>
    public void TakeReply(Incoming reader) => _reply ??= reader.TakeReply();

    /// <summary>Gives the object of the answer back to the reader.</summary>
    /// <param name="reader">The message that has come.</param>
    public void GiveReply(Incoming reader)
    {
        if (_reply is { } spare)
        {
            _reply = null;
            reader.GiveReply(spare);
        }
    }

    /// <summary>Gives the memory of all objects back.</summary>
    public void Release()
    {
        foreach (var message in _incoming ?? [])
        {
            message.Trim();
        }

        foreach (var message in _sent ?? [])
        {
            message.Content.Release();
        }

        _reply?.Release();
        (_incoming, _sent, _done, _reply) = (null, null, null, null);
    }

    /// <summary>Gives the memory of all objects back, and that of objects which are returned later.</summary>
    public void Clear()
    {
        _isCleared = true;
        Release();
    }
}
