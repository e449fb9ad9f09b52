using System.ComponentModel;
using Woad.Xml;

namespace Woad.Formatters.Compiled;

/// <summary>What the attributes of an element say about the object in it. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct ElementAttributes
{
    private ElementAttributes(
        bool isNil, string? typeName, string? typeNamespace, string? id, string? reference, bool isUnusual) =>
        (
            IsNil, TypeName, TypeNamespace, Id, Reference,
            IsUnusual) = (isNil, typeName, typeNamespace, id, reference, isUnusual);

    /// <summary>
    /// Gets a value that indicates whether an identity is empty, or the number of items comes before them. Only the
    /// serializer knows what to do then.
    /// </summary>
    public bool IsUnusual { get; }

    /// <summary>Gets a value that indicates whether there is no object.</summary>
    public bool IsNil { get; }

    /// <summary>Gets the local name of the type. It is null when the declared type is meant.</summary>
    public string? TypeName { get; }

    /// <summary>Gets the namespace of the type. It is "" when its prefix is not declared.</summary>
    public string? TypeNamespace { get; }

    /// <summary>Gets the identity that the object gets, or null for none.</summary>
    public string? Id { get; }

    /// <summary>Gets the identity of an object that is written elsewhere, or null for none.</summary>
    public string? Reference { get; }

    /// <summary>Whether the element names the type with this contract, or none.</summary>
    /// <param name="name">The name of the data contract.</param>
    /// <param name="namespace">The namespace of the data contract.</param>
    /// <returns><see langword="true"/> when the element names no other type.</returns>
    public bool IsDeclared(string name, string @namespace) =>
        TypeName is null || (TypeName == name && TypeNamespace == @namespace);

    /// <summary>Reads the attributes of the start tag that <paramref name="reader"/> has just consumed.</summary>
    /// <param name="reader">The reader, behind a start tag.</param>
    /// <returns>The attributes.</returns>
    public static ElementAttributes Of<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var isNil = reader.IsNil;
        var type = reader.Attribute(GraphNames.Type);
        string? name = null;
        string? ns = null;
        if (!string.IsNullOrEmpty(type))
        {
            var colon = type.IndexOf(':');
            name = type[(colon + 1)..];
            ns = reader.LookupNamespace(colon < 0 ? "" : type[..colon]) ?? "";
        }

        var id = reader.Attribute(GraphNames.Id);
        var reference = reader.Attribute(GraphNames.Ref);
        var isUnusual = id is "" || reference is "" || reader.Attribute(GraphNames.Size) is not null;
        return new ElementAttributes(
            isNil, name, ns, id is "" ? null : id, reference is "" ? null : reference, isUnusual);
    }
}
