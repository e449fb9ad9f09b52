using System.Collections.Immutable;
using System.Reflection;

namespace Woad.Formatters.Parts;

/// <summary>One message of an operation.</summary>
/// <param name="Body">The body.</param>
internal sealed record MessageModel(BodyModel Body)
{
    /// <summary>The type with the message contract; null when the message is made of parameters.</summary>
    public Type? MessageType { get; init; }

    /// <summary>
    /// Where the object of <see cref="MessageType"/> stands among the parameters; -1 for the return value.
    /// </summary>
    public int MessageIndex { get; init; }

    public ImmutableArray<HeaderModel> Headers { get; init; } = [];

    /// <summary>Members that are properties of the message, by key.</summary>
    public ImmutableArray<KeyValuePair<string, MemberInfo>> Properties { get; init; } = [];
}
