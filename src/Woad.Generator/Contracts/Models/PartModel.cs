namespace Woad.Generator.Contracts;

/// <summary>A part of a message: an element and the field that holds its value.</summary>
/// <param name="Element">The element's local name; its namespace is the operation's.</param>
/// <param name="Field">The frame's field.</param>
/// <param name="TypeName">The value's type, as code.</param>
/// <param name="DataId">
/// The codec of the value; null for a primitive of an operation that has no others.
/// </param>
/// <param name="Primitive">How a primitive of such an operation is read and written.</param>
internal sealed record PartModel(
    string Element, string Field, string TypeName, string? DataId, ValueKind Primitive);
