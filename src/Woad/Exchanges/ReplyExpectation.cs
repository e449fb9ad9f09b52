namespace Woad.Exchanges;

/// <summary>Whether a request is answered.</summary>
internal enum ReplyExpectation
{
    /// <summary>It is a one-way message.</summary>
    None,

    /// <summary>
    /// It may be answered, or taken without a reply: the program that sends it by a request channel alone knows.
    /// </summary>
    Allowed,

    /// <summary>It fails when no reply comes.</summary>
    Required,
}
