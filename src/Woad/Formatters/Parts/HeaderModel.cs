namespace Woad.Formatters.Parts;

/// <summary>A header that a message contract declares.</summary>
/// <param name="Part">Name, type of the content and member.</param>
/// <param name="Actor">The node that it is for; empty for the last receiver.</param>
/// <param name="MustUnderstand">Whether the receiver must understand it.</param>
/// <param name="Relay">Whether a node that does not understand it passes it on.</param>
/// <param name="IsTyped">Whether the value is a MessageHeader of the type, with attributes of its own.</param>
/// <param name="IsArray">Whether the value is an array with a header for each item.</param>
internal sealed record HeaderModel(
    PartModel Part, string Actor, bool MustUnderstand, bool Relay, bool IsTyped, bool IsArray);
