using System.ComponentModel;

namespace Woad.Formatters.Compiled;

/// <summary>
/// While which messages of an operation code that the program has written runs: accessors of properties, callbacks of
/// the serializer, constructors, collections. For generated code.
/// </summary>
[Flags]
[EditorBrowsable(EditorBrowsableState.Never)]
public enum OwnCode
{
    /// <summary>While none: values only move to and from fields.</summary>
    None = 0,

    /// <summary>While a request is read: it is rehearsed first.</summary>
    ReadingRequest = 1,

    /// <summary>While a reply is read: it is rehearsed first.</summary>
    ReadingReply = 2,

    /// <summary>While a request is written: what goes wrong then is answered, and not tried again.</summary>
    WritingRequest = 4,

    /// <summary>While a reply is written: what goes wrong then is answered, and not tried again.</summary>
    WritingReply = 8,

    /// <summary>
    /// Only when such code has run it turns out whether generated code can write a message: the operation takes the
    /// message lane.
    /// </summary>
    BeforeItIsKnown = 16,

    /// <summary>
    /// Only when such code has run it turns out whether generated code can write a request as JSON: the serializer
    /// writes it.
    /// </summary>
    LeavesJsonRequest = 32,

    /// <summary>The same of a reply.</summary>
    LeavesJsonReply = 64,
}
