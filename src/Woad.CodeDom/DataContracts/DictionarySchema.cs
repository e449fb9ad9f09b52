using System.Xml;

namespace Woad.CodeDom.DataContracts;

/// <summary>A dictionary of a schema.</summary>
/// <param name="Name">The name of the type.</param>
/// <param name="Entry">The element of an entry.</param>
/// <param name="Key">The element of a key.</param>
/// <param name="Value">The element of a value.</param>
internal sealed record DictionarySchema(XmlQualifiedName Name, string Entry, string Key, string Value)
{
    private const string Arrays = "http://schemas.microsoft.com/2003/10/Serialization/Arrays";

    /// <summary>Whether the serializer itself gives a generic dictionary these names.</summary>
    public bool IsUsual => Name.Namespace == Arrays && Key == "Key" && Value == "Value"
        && Entry.StartsWith("KeyValueOf", StringComparison.Ordinal) && Name.Name == "ArrayOf" + Entry;
}
