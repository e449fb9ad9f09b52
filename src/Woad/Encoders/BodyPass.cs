namespace Woad.Encoders;

/// <summary>The possible results of a codec that reads a body.</summary>
internal enum BodyPass
{
    /// <summary>Reads a request.</summary>
    Request,

    /// <summary>Reads a reply.</summary>
    Reply,

    /// <summary>Finds out whether it can read a request, without running what the program has written.</summary>
    RequestRehearsal,

    /// <summary>Finds out whether it can read a reply, without running what the program has written.</summary>
    ReplyRehearsal,
}
