namespace Woad.Layers;

/// <summary>The kind of channel that a stack, or its lower part, makes.</summary>
internal enum StackShape
{
    /// <summary>Single requests, each with at most one reply.</summary>
    Requests,

    /// <summary>Single messages without sessions, both ways at any time: a service knows a way back to each sender.</summary>
    Datagrams,

    /// <summary>A session whose messages are requests with an answer of their own: only the client calls.</summary>
    SessionOfRequests,

    /// <summary>A session in which both sides may send at any time.</summary>
    DuplexSession,
}
