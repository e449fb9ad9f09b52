namespace Woad.Layers;

/// <summary>The kind of channel that a stack, or its lower part, makes.</summary>
internal enum StackShape
{
    /// <summary>Single requests, each with at most one reply.</summary>
    Requests,

    /// <summary>Single messages both ways at any time, without sessions: a service knows a way back to senders.
    /// </summary>
    Datagrams,

    /// <summary>A session whose messages are requests with an answer of their own: only the client calls.</summary>
    SessionOfRequests,

    /// <summary>A session in which both sides may send at any time.</summary>
    DuplexSession,
}
