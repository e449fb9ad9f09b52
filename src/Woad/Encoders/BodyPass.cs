namespace Woad.Encoders;

/// <summary>What a codec does with a body that it reads.</summary>
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
